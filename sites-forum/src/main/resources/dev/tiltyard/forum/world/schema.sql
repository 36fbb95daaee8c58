-- Tables, sequences and triggers of Postmill (29 tables). Keys and indexes are in indexes.sql, which runs after the
-- load. Columns have no default for ids: the application takes them from the sequences (<table>_id_seq), UUIDs it makes.

CREATE SEQUENCE bans_id_seq;
CREATE SEQUENCE comment_votes_id_seq;
CREATE SEQUENCE comments_id_seq;
CREATE SEQUENCE forums_id_seq;
CREATE SEQUENCE message_threads_id_seq;
CREATE SEQUENCE submission_votes_id_seq;
CREATE SEQUENCE submissions_id_seq;
CREATE SEQUENCE users_id_seq;
CREATE SEQUENCE wiki_pages_id_seq;

CREATE TABLE bad_phrases (
  id uuid NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  phrase text NOT NULL,
  phrase_type text NOT NULL DEFAULT 'text',
  CONSTRAINT bad_phrases_type_constraint CHECK (phrase_type IN ('text', 'regex'))
);

CREATE TABLE bans (
  id bigint NOT NULL,
  user_id bigint,
  banned_by_id bigint NOT NULL,
  ip inet NOT NULL,
  reason text,
  "timestamp" timestamp(0) with time zone NOT NULL,
  expiry_date timestamp(0) with time zone
);

CREATE TABLE comment_votes (
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  comment_id bigint NOT NULL,
  upvote boolean NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  ip inet
);

CREATE TABLE comments (
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  submission_id bigint NOT NULL,
  parent_id bigint,
  body text NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  visibility text NOT NULL DEFAULT 'visible',
  ip inet,
  edited_at timestamp(0) with time zone,
  moderated boolean NOT NULL DEFAULT false,
  user_flag text NOT NULL DEFAULT 'none',
  search_doc tsvector,
  net_score integer NOT NULL,
  CONSTRAINT comments_visibility_check CHECK (visibility IN ('visible', 'soft_deleted', 'trashed'))
);

CREATE TABLE css_theme_revisions (
  id uuid NOT NULL,
  theme_id uuid,
  "timestamp" timestamp(0) with time zone NOT NULL,
  css text NOT NULL
);

CREATE TABLE flairs (
  id uuid NOT NULL,
  flair_type character varying(40) NOT NULL,
  label_text text
);

CREATE TABLE forum_bans (
  id uuid NOT NULL,
  forum_id bigint NOT NULL,
  user_id bigint NOT NULL,
  banned_by_id bigint NOT NULL,
  reason text NOT NULL,
  banned boolean NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  expires_at timestamp(0) with time zone
);

CREATE TABLE forum_log_entries (
  id uuid NOT NULL,
  forum_id bigint NOT NULL,
  user_id bigint NOT NULL,
  author_id bigint,
  submission_id bigint,
  was_admin boolean NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  action_type text NOT NULL,
  title text,
  ban_id uuid,
  locked boolean,
  reason text
);

CREATE TABLE forum_subscriptions (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  forum_id bigint NOT NULL,
  subscribed_at timestamp(0) with time zone NOT NULL
);

CREATE TABLE forum_tags (
  id uuid NOT NULL,
  name text NOT NULL,
  normalized_name text NOT NULL,
  description text
);

CREATE TABLE forums (
  id bigint NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  sidebar text,
  created timestamp(0) with time zone NOT NULL,
  normalized_name text NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  description text,
  suggested_theme_id uuid,
  light_background_image_id uuid,
  dark_background_image_id uuid,
  background_image_mode text NOT NULL DEFAULT 'tile',
  moderation_log_public boolean NOT NULL DEFAULT true
);

CREATE TABLE forums_tags (
  forum_id bigint NOT NULL,
  tag_id uuid NOT NULL
);

CREATE TABLE hidden_forums (
  user_id bigint NOT NULL,
  forum_id bigint NOT NULL
);

CREATE TABLE images (
  id uuid NOT NULL,
  file_name text NOT NULL,
  width integer,
  height integer,
  sha256 bytea NOT NULL
);

CREATE TABLE message_thread_participants (
  message_thread_id bigint NOT NULL,
  user_id bigint NOT NULL
);

CREATE TABLE message_threads (
  id bigint NOT NULL
);

CREATE TABLE messages (
  id uuid NOT NULL,
  sender_id bigint NOT NULL,
  thread_id bigint NOT NULL,
  body text NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  ip inet
);

CREATE TABLE moderators (
  id uuid NOT NULL,
  forum_id bigint NOT NULL,
  user_id bigint NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL
);

-- notification_type: comment, comment_mention, submission_mention, message
CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  comment_id bigint,
  notification_type text NOT NULL,
  submission_id bigint,
  message_id uuid,
  "timestamp" timestamp(0) with time zone NOT NULL
);

CREATE TABLE sites (
  id uuid NOT NULL,
  site_name text NOT NULL,
  image_upload_role text NOT NULL,
  forum_create_role text NOT NULL,
  wiki_edit_role text NOT NULL,
  wiki_enabled boolean NOT NULL DEFAULT true,
  default_theme_id uuid,
  default_sort_mode text NOT NULL DEFAULT 'hot',
  registration_open boolean NOT NULL DEFAULT true,
  trash_enabled boolean NOT NULL DEFAULT false,
  registration_captcha_enabled boolean NOT NULL DEFAULT false,
  url_images_enabled boolean NOT NULL DEFAULT true,
  submission_link_destination text NOT NULL DEFAULT 'url',
  username_change_enabled boolean NOT NULL DEFAULT true,
  wiki_log_public boolean NOT NULL DEFAULT true,
  unwhitelisted_user_messages_enabled boolean NOT NULL DEFAULT true,
  moderators_can_set_forum_log_visibility text NOT NULL DEFAULT 'false',
  CONSTRAINT sites_submission_link_destination_check CHECK (submission_link_destination IN ('submission', 'url'))
);

CREATE TABLE submission_votes (
  id bigint NOT NULL,
  user_id bigint NOT NULL,
  submission_id bigint NOT NULL,
  upvote boolean NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  ip inet
);

CREATE TABLE submissions (
  id bigint NOT NULL,
  forum_id bigint NOT NULL,
  user_id bigint NOT NULL,
  title text NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  url text,
  body text,
  image_id uuid,
  ip inet,
  sticky boolean NOT NULL DEFAULT false,
  ranking bigint NOT NULL,
  edited_at timestamp(0) with time zone,
  moderated boolean NOT NULL DEFAULT false,
  user_flag text NOT NULL DEFAULT 'none',
  locked boolean NOT NULL DEFAULT false,
  search_doc tsvector,
  last_active timestamp(0) with time zone NOT NULL,
  comment_count integer NOT NULL,
  net_score integer NOT NULL,
  visibility text NOT NULL DEFAULT 'visible',
  media_type text NOT NULL,
  CONSTRAINT submissions_media_constraint
    CHECK (media_type = 'url' OR media_type = 'image' AND image_id IS NOT NULL AND url IS NULL),
  CONSTRAINT submissions_visibility_check CHECK (visibility IN ('visible', 'soft_deleted', 'trashed'))
);

CREATE TABLE submissions_flairs (
  submission_id bigint NOT NULL,
  flair_id uuid NOT NULL
);

CREATE TABLE themes (
  id uuid NOT NULL,
  config_key text,
  name text,
  theme_type text NOT NULL
);

CREATE TABLE user_bans (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  banned_by_id bigint NOT NULL,
  reason text NOT NULL,
  banned boolean NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL,
  expires_at timestamp(0) with time zone
);

CREATE TABLE user_blocks (
  id uuid NOT NULL,
  blocker_id bigint NOT NULL,
  blocked_id bigint NOT NULL,
  comment text,
  "timestamp" timestamp(0) with time zone NOT NULL
);

CREATE TABLE users (
  id bigint NOT NULL,
  username text NOT NULL,
  password text NOT NULL,
  email text,
  created timestamp(0) with time zone NOT NULL,
  normalized_username text NOT NULL,
  normalized_email text,
  admin boolean NOT NULL DEFAULT false,
  locale text NOT NULL DEFAULT 'en',
  night_mode text NOT NULL DEFAULT 'auto',
  last_seen timestamp(0) with time zone,
  show_custom_stylesheets boolean NOT NULL DEFAULT true,
  trusted boolean NOT NULL DEFAULT false,
  front_page text NOT NULL DEFAULT 'subscribed',
  open_external_links_in_new_tab boolean NOT NULL DEFAULT false,
  biography text,
  auto_fetch_submission_titles boolean NOT NULL DEFAULT true,
  enable_post_previews boolean NOT NULL DEFAULT true,
  show_thumbnails boolean NOT NULL DEFAULT true,
  notify_on_reply boolean NOT NULL DEFAULT true,
  notify_on_mentions boolean NOT NULL DEFAULT true,
  preferred_fonts text,
  preferred_theme_id uuid,
  front_page_sort_mode text NOT NULL DEFAULT 'hot',
  timezone text NOT NULL DEFAULT 'UTC',
  allow_private_messages boolean NOT NULL DEFAULT true,
  poppers_enabled boolean NOT NULL DEFAULT true,
  registration_ip inet,
  full_width_display_enabled boolean NOT NULL DEFAULT false,
  submission_link_destination text NOT NULL DEFAULT 'url',
  CONSTRAINT users_night_mode_constraint CHECK (night_mode IN ('light', 'dark', 'auto')),
  CONSTRAINT users_submission_link_destination_check CHECK (submission_link_destination IN ('submission', 'url'))
);

CREATE TABLE wiki_pages (
  id bigint NOT NULL,
  path text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  normalized_path text NOT NULL
);

CREATE TABLE wiki_revisions (
  id uuid NOT NULL,
  page_id bigint NOT NULL,
  user_id bigint NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  "timestamp" timestamp(0) with time zone NOT NULL
);

-- The configuration is named, where the original takes the server's default: the same documents on every machine.
CREATE FUNCTION submissions_search_trigger() RETURNS trigger AS $$
BEGIN
  new.search_doc :=
    setweight(to_tsvector('pg_catalog.english', new.title), 'A') ||
    setweight(to_tsvector('pg_catalog.english', coalesce(new.url, '')), 'B') ||
    setweight(to_tsvector('pg_catalog.english', coalesce(new.body, '')), 'D');
  RETURN new;
END
$$ LANGUAGE plpgsql;

CREATE TRIGGER submissions_search_update BEFORE INSERT OR UPDATE ON submissions
  FOR EACH ROW EXECUTE FUNCTION submissions_search_trigger();
CREATE TRIGGER comments_search_update BEFORE INSERT OR UPDATE ON comments
  FOR EACH ROW EXECUTE FUNCTION tsvector_update_trigger(search_doc, 'pg_catalog.english', body);
