/** Users: login, profiles, GPS traces and diaries. */
@NullMarked
package dev.tiltyard.map.replica.account;

import org.jspecify.annotations.NullMarked;
