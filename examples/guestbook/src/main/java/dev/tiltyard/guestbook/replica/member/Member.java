package dev.tiltyard.guestbook.replica.member;

/**
 * Someone who may sign the guest book.
 *
 * @param password bcrypt hash
 */
public record Member(long id, String name, String password) {}
