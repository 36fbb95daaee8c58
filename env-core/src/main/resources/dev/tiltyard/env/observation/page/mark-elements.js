// Marks of elements: see below.
