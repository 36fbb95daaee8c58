-- The next id that the application takes lies after the last one that the world holds.
SELECT setval('bans_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM bans), false);
SELECT setval('comment_votes_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM comment_votes), false);
SELECT setval('comments_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM comments), false);
SELECT setval('forums_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM forums), false);
SELECT setval('message_threads_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM message_threads), false);
SELECT setval('submission_votes_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM submission_votes), false);
SELECT setval('submissions_id_seq', (SELECT greatest(coalesce(max(id), 0), 137900) + 1 FROM submissions), false);
SELECT setval('users_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM users), false);
SELECT setval('wiki_pages_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM wiki_pages), false);
