-- A small board: an admin, a moderator, three members, five forums. Every password is test1234.
INSERT INTO sites (id, site_name, image_upload_role, forum_create_role, wiki_edit_role)
VALUES ('00000000-0000-0000-0000-000000000001', 'Postmill', 'ROLE_USER', 'ROLE_USER', 'ROLE_USER');

INSERT INTO users (id, username, normalized_username, password, created, admin, trusted)
SELECT id, name, lower(name), '@PASSWORD@', '2020-05-01 10:00:00+00', admin, trusted
  FROM (VALUES (1, 'MarvelsGrantMan136', false, true), (2, 'Alice', false, false), (3, 'bob', false, false),
               (4, 'carol', false, false), (5, 'root', true, false)) AS u (id, name, admin, trusted);
SELECT setval('users_id_seq', 100);

INSERT INTO forums (id, name, normalized_name, title, description, sidebar, created, featured, background_image_mode)
SELECT id, name, lower(name), title, 'About ' || title, 'Be *kind* in ' || name, '2020-06-01 10:00:00+00', featured, 'tile'
  FROM (VALUES (10000, 'MachineLearning', 'All about ML', true), (10001, 'EarthPorn', 'The planet', true),
               (10002, 'pics', 'Pictures', true), (10003, 'books', 'Reading', false), (10004, 'quiet', 'Nothing here', false))
    AS f (id, name, title, featured);
SELECT setval('forums_id_seq', 10100);
INSERT INTO moderators (id, forum_id, user_id, timestamp)
VALUES ('00000000-0000-0000-0000-0000000000a1', 10000, 2, '2020-06-01 10:00:00+00');
INSERT INTO forum_subscriptions (id, forum_id, user_id, subscribed_at)
VALUES ('00000000-0000-0000-0000-0000000000b1', 10000, 2, '2020-06-01 10:00:00+00'),
       ('00000000-0000-0000-0000-0000000000b2', 10000, 3, '2020-06-01 10:00:00+00'),
       ('00000000-0000-0000-0000-0000000000b3', 10003, 3, '2020-06-01 10:00:00+00');
INSERT INTO forum_tags (id, name, normalized_name) VALUES ('00000000-0000-0000-0000-0000000000c1', 'Tech', 'tech');
INSERT INTO forums_tags VALUES (10000, '00000000-0000-0000-0000-0000000000c1');

INSERT INTO submissions (id, forum_id, user_id, title, url, body, timestamp, ranking, last_active, comment_count, net_score, media_type)
VALUES (1, 10000, 1, 'Nvidia RTX 4090', NULL, 'Crazy device for ML!', '2023-03-20 10:00:00+00', 1679306400, '2023-03-21 09:00:00+00', 4, 5, 'url'),
       (2, 10000, 3, 'A paper on transformers', 'https://www.example.com/paper?a=1&b=2', NULL, '2023-03-21 10:00:00+00', 1679392800, '2023-03-21 10:00:00+00', 0, -3, 'url'),
       (3, 10003, 2, 'Lilo &amp; Stitch, the "book"', NULL, 'A *fine* read, see /f/MachineLearning and /u/bob', '2023-03-22 10:00:00+00', 1679479200, '2023-03-22 10:00:00+00', 0, 12, 'url');
INSERT INTO submissions (id, forum_id, user_id, title, body, timestamp, ranking, last_active, comment_count, net_score, media_type)
SELECT 100 + n, 10001, 4, 'View number ' || n, 'Seen on day ' || n, timestamptz '2023-01-01 00:00:00+00' + n * interval '1 day',
       extract(epoch FROM timestamptz '2023-01-01 00:00:00+00' + n * interval '1 day'),
       timestamptz '2023-01-01 00:00:00+00' + n * interval '1 day', 0, n % 17, 'url'
  FROM generate_series(1, 60) AS n;
SELECT setval('submissions_id_seq', 1000);

INSERT INTO comments (id, user_id, submission_id, parent_id, body, timestamp, net_score)
VALUES (11, 3, 1, NULL, 'First, and not bad', '2023-03-20 11:00:00+00', 2),
       (12, 1, 1, 11, 'An answer of the author', '2023-03-20 12:00:00+00', 1),
       (13, 4, 1, 12, 'A deeper answer', '2023-03-20 13:00:00+00', -4),
       (14, 2, 1, NULL, 'The best one', '2023-03-21 09:00:00+00', 7);
SELECT setval('comments_id_seq', 2000);
