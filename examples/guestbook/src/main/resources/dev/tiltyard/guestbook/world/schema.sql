CREATE TABLE member (
  id bigserial PRIMARY KEY,
  name text NOT NULL UNIQUE,
  password text NOT NULL
);
CREATE TABLE entry (
  id bigserial PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  body text NOT NULL,
  written_at timestamptz NOT NULL
);
