-- Tables of the OpenStreetMap web site (53), with their types, keys and sequences.

CREATE TYPE format_enum AS ENUM ('html', 'markdown', 'text');
CREATE TYPE gpx_visibility_enum AS ENUM ('private', 'public', 'trackable', 'identifiable');
CREATE TYPE issue_status_enum AS ENUM ('open', 'ignored', 'resolved');
CREATE TYPE note_event_enum AS ENUM ('opened', 'closed', 'reopened', 'commented', 'hidden');
CREATE TYPE note_status_enum AS ENUM ('open', 'closed', 'hidden');
CREATE TYPE nwr_enum AS ENUM ('Node', 'Way', 'Relation');
CREATE TYPE user_role_enum AS ENUM ('administrator', 'moderator');
CREATE TYPE user_status_enum AS ENUM ('pending', 'active', 'confirmed', 'suspended', 'deleted');

CREATE SEQUENCE acls_id_seq;
CREATE TABLE acls (
  id bigint NOT NULL DEFAULT nextval('acls_id_seq'),
  address inet,
  k character varying,
  v character varying,
  domain character varying,
  mx character varying,
  PRIMARY KEY (id)
);

CREATE SEQUENCE active_storage_attachments_id_seq;
CREATE TABLE active_storage_attachments (
  id bigint NOT NULL DEFAULT nextval('active_storage_attachments_id_seq'),
  name character varying,
  record_type character varying,
  record_id bigint,
  blob_id bigint,
  created_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE active_storage_blobs_id_seq;
CREATE TABLE active_storage_blobs (
  id bigint NOT NULL DEFAULT nextval('active_storage_blobs_id_seq'),
  "key" character varying,
  filename character varying,
  content_type character varying,
  metadata text,
  byte_size bigint,
  checksum character varying,
  created_at timestamp without time zone,
  service_name character varying,
  PRIMARY KEY (id)
);

CREATE SEQUENCE active_storage_variant_records_id_seq;
CREATE TABLE active_storage_variant_records (
  id bigint NOT NULL DEFAULT nextval('active_storage_variant_records_id_seq'),
  blob_id bigint,
  variation_digest character varying,
  PRIMARY KEY (id)
);

CREATE TABLE ar_internal_metadata (
  "key" character varying,
  value character varying,
  created_at timestamp(6) without time zone,
  updated_at timestamp(6) without time zone,
  PRIMARY KEY ("key")
);

CREATE SEQUENCE changeset_comments_id_seq;
CREATE TABLE changeset_comments (
  id integer NOT NULL DEFAULT nextval('changeset_comments_id_seq'),
  changeset_id bigint,
  author_id bigint,
  body text,
  created_at timestamp without time zone,
  visible boolean,
  PRIMARY KEY (id)
);

CREATE TABLE changeset_tags (
  changeset_id bigint,
  k character varying,
  v character varying
);

CREATE SEQUENCE changesets_id_seq;
CREATE TABLE changesets (
  id bigint NOT NULL DEFAULT nextval('changesets_id_seq'),
  user_id bigint,
  created_at timestamp without time zone,
  min_lat integer,
  max_lat integer,
  min_lon integer,
  max_lon integer,
  closed_at timestamp without time zone,
  num_changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
);

CREATE TABLE changesets_subscribers (
  subscriber_id bigint,
  changeset_id bigint
);

CREATE SEQUENCE client_applications_id_seq;
CREATE TABLE client_applications (
  id integer NOT NULL DEFAULT nextval('client_applications_id_seq'),
  name character varying,
  url character varying,
  support_url character varying,
  callback_url character varying,
  "key" character varying(50),
  secret character varying(50),
  user_id integer,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  allow_read_prefs boolean,
  allow_write_prefs boolean,
  allow_write_diary boolean,
  allow_write_api boolean,
  allow_read_gpx boolean,
  allow_write_gpx boolean,
  allow_write_notes boolean,
  PRIMARY KEY (id)
);

CREATE TABLE current_node_tags (
  node_id bigint,
  k character varying,
  v character varying,
  PRIMARY KEY (node_id, k)
);

CREATE TABLE current_nodes (
  id bigint,
  latitude integer,
  longitude integer,
  changeset_id bigint,
  visible boolean,
  "timestamp" timestamp without time zone,
  tile bigint,
  version bigint,
  PRIMARY KEY (id)
);

CREATE TABLE current_relation_members (
  relation_id bigint,
  member_type nwr_enum,
  member_id bigint,
  member_role character varying,
  sequence_id integer,
  PRIMARY KEY (relation_id, member_type, member_id, member_role, sequence_id)
);

CREATE TABLE current_relation_tags (
  relation_id bigint,
  k character varying,
  v character varying,
  PRIMARY KEY (relation_id, k)
);

CREATE TABLE current_relations (
  id bigint,
  changeset_id bigint,
  "timestamp" timestamp without time zone,
  visible boolean,
  version bigint,
  PRIMARY KEY (id)
);

CREATE TABLE current_way_nodes (
  way_id bigint,
  node_id bigint,
  sequence_id bigint,
  PRIMARY KEY (way_id, sequence_id)
);

CREATE TABLE current_way_tags (
  way_id bigint,
  k character varying,
  v character varying,
  PRIMARY KEY (way_id, k)
);

CREATE TABLE current_ways (
  id bigint,
  changeset_id bigint,
  "timestamp" timestamp without time zone,
  visible boolean,
  version bigint,
  PRIMARY KEY (id)
);

CREATE SEQUENCE delayed_jobs_id_seq;
CREATE TABLE delayed_jobs (
  id bigint NOT NULL DEFAULT nextval('delayed_jobs_id_seq'),
  priority integer,
  attempts integer,
  handler text,
  last_error text,
  run_at timestamp without time zone,
  locked_at timestamp without time zone,
  failed_at timestamp without time zone,
  locked_by character varying,
  queue character varying,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE diary_comments_id_seq;
CREATE TABLE diary_comments (
  id bigint NOT NULL DEFAULT nextval('diary_comments_id_seq'),
  diary_entry_id bigint,
  user_id bigint,
  body text,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  visible boolean NOT NULL DEFAULT true,
  body_format format_enum NOT NULL DEFAULT 'markdown',
  PRIMARY KEY (id)
);

CREATE SEQUENCE diary_entries_id_seq;
CREATE TABLE diary_entries (
  id bigint NOT NULL DEFAULT nextval('diary_entries_id_seq'),
  user_id bigint,
  title character varying,
  body text,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  latitude double precision,
  longitude double precision,
  language_code character varying NOT NULL DEFAULT 'en',
  visible boolean NOT NULL DEFAULT true,
  body_format format_enum NOT NULL DEFAULT 'markdown',
  PRIMARY KEY (id)
);

CREATE TABLE diary_entry_subscriptions (
  user_id bigint,
  diary_entry_id bigint,
  PRIMARY KEY (user_id, diary_entry_id)
);

CREATE SEQUENCE friends_id_seq;
CREATE TABLE friends (
  id bigint NOT NULL DEFAULT nextval('friends_id_seq'),
  user_id bigint,
  friend_user_id bigint,
  created_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE TABLE gps_points (
  altitude double precision,
  trackid integer,
  latitude integer,
  longitude integer,
  gpx_id bigint,
  "timestamp" timestamp without time zone,
  tile bigint
);

CREATE SEQUENCE gpx_file_tags_id_seq;
CREATE TABLE gpx_file_tags (
  gpx_id bigint,
  tag character varying,
  id bigint NOT NULL DEFAULT nextval('gpx_file_tags_id_seq'),
  PRIMARY KEY (id)
);

CREATE SEQUENCE gpx_files_id_seq;
CREATE TABLE gpx_files (
  id bigint NOT NULL DEFAULT nextval('gpx_files_id_seq'),
  user_id bigint,
  visible boolean NOT NULL DEFAULT true,
  name character varying,
  size bigint,
  latitude double precision,
  longitude double precision,
  "timestamp" timestamp without time zone,
  description character varying NOT NULL DEFAULT '',
  inserted boolean,
  visibility gpx_visibility_enum NOT NULL DEFAULT 'public',
  PRIMARY KEY (id)
);

CREATE SEQUENCE issue_comments_id_seq;
CREATE TABLE issue_comments (
  id integer NOT NULL DEFAULT nextval('issue_comments_id_seq'),
  issue_id integer,
  user_id integer,
  body text,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE issues_id_seq;
CREATE TABLE issues (
  id integer NOT NULL DEFAULT nextval('issues_id_seq'),
  reportable_type character varying,
  reportable_id integer,
  reported_user_id integer,
  status issue_status_enum,
  assigned_role user_role_enum,
  resolved_at timestamp without time zone,
  resolved_by integer,
  updated_by integer,
  reports_count integer,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE TABLE languages (
  code character varying,
  english_name character varying,
  native_name character varying,
  PRIMARY KEY (code)
);

CREATE SEQUENCE messages_id_seq;
CREATE TABLE messages (
  id bigint NOT NULL DEFAULT nextval('messages_id_seq'),
  from_user_id bigint,
  title character varying,
  body text,
  sent_on timestamp without time zone,
  message_read boolean NOT NULL DEFAULT false,
  to_user_id bigint,
  to_user_visible boolean NOT NULL DEFAULT true,
  from_user_visible boolean NOT NULL DEFAULT true,
  body_format format_enum NOT NULL DEFAULT 'markdown',
  PRIMARY KEY (id)
);

CREATE TABLE node_tags (
  node_id bigint,
  version bigint,
  k character varying,
  v character varying,
  PRIMARY KEY (node_id, version, k)
);

CREATE TABLE nodes (
  node_id bigint,
  latitude integer,
  longitude integer,
  changeset_id bigint,
  visible boolean,
  "timestamp" timestamp without time zone,
  tile bigint,
  version bigint,
  redaction_id integer,
  PRIMARY KEY (node_id, version)
);

CREATE SEQUENCE note_comments_id_seq;
CREATE TABLE note_comments (
  id bigint NOT NULL DEFAULT nextval('note_comments_id_seq'),
  note_id bigint,
  visible boolean,
  created_at timestamp without time zone,
  author_ip inet,
  author_id bigint,
  body text,
  event note_event_enum,
  PRIMARY KEY (id)
);

CREATE SEQUENCE notes_id_seq;
CREATE TABLE notes (
  id bigint NOT NULL DEFAULT nextval('notes_id_seq'),
  latitude integer,
  longitude integer,
  tile bigint,
  updated_at timestamp without time zone,
  created_at timestamp without time zone,
  status note_status_enum,
  closed_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE oauth_access_grants_id_seq;
CREATE TABLE oauth_access_grants (
  id bigint NOT NULL DEFAULT nextval('oauth_access_grants_id_seq'),
  resource_owner_id bigint,
  application_id bigint,
  token character varying,
  expires_in integer,
  redirect_uri text,
  created_at timestamp without time zone,
  revoked_at timestamp without time zone,
  scopes character varying,
  code_challenge character varying,
  code_challenge_method character varying,
  PRIMARY KEY (id)
);

CREATE SEQUENCE oauth_access_tokens_id_seq;
CREATE TABLE oauth_access_tokens (
  id bigint NOT NULL DEFAULT nextval('oauth_access_tokens_id_seq'),
  resource_owner_id bigint,
  application_id bigint,
  token character varying,
  refresh_token character varying,
  expires_in integer,
  revoked_at timestamp without time zone,
  created_at timestamp without time zone,
  scopes character varying,
  previous_refresh_token character varying,
  PRIMARY KEY (id)
);

CREATE SEQUENCE oauth_applications_id_seq;
CREATE TABLE oauth_applications (
  id bigint NOT NULL DEFAULT nextval('oauth_applications_id_seq'),
  owner_type character varying,
  owner_id bigint,
  name character varying,
  uid character varying,
  secret character varying,
  redirect_uri text,
  scopes character varying,
  confidential boolean,
  created_at timestamp(6) without time zone,
  updated_at timestamp(6) without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE oauth_nonces_id_seq;
CREATE TABLE oauth_nonces (
  id bigint NOT NULL DEFAULT nextval('oauth_nonces_id_seq'),
  nonce character varying,
  "timestamp" integer,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE SEQUENCE oauth_tokens_id_seq;
CREATE TABLE oauth_tokens (
  id integer NOT NULL DEFAULT nextval('oauth_tokens_id_seq'),
  user_id integer,
  type character varying(20),
  client_application_id integer,
  token character varying(50),
  secret character varying(50),
  authorized_at timestamp without time zone,
  invalidated_at timestamp without time zone,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  allow_read_prefs boolean,
  allow_write_prefs boolean,
  allow_write_diary boolean,
  allow_write_api boolean,
  allow_read_gpx boolean,
  allow_write_gpx boolean,
  callback_url character varying,
  verifier character varying(20),
  scope character varying,
  valid_to timestamp without time zone,
  allow_write_notes boolean,
  PRIMARY KEY (id)
);

CREATE SEQUENCE redactions_id_seq;
CREATE TABLE redactions (
  id integer NOT NULL DEFAULT nextval('redactions_id_seq'),
  title character varying,
  description text,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  user_id bigint,
  description_format format_enum,
  PRIMARY KEY (id)
);

CREATE TABLE relation_members (
  relation_id bigint,
  member_type nwr_enum,
  member_id bigint,
  member_role character varying,
  version bigint,
  sequence_id integer,
  PRIMARY KEY (relation_id, version, member_type, member_id, member_role, sequence_id)
);

CREATE TABLE relation_tags (
  relation_id bigint,
  k character varying,
  v character varying,
  version bigint,
  PRIMARY KEY (relation_id, version, k)
);

CREATE TABLE relations (
  relation_id bigint,
  changeset_id bigint,
  "timestamp" timestamp without time zone,
  version bigint,
  visible boolean,
  redaction_id integer,
  PRIMARY KEY (relation_id, version)
);

CREATE SEQUENCE reports_id_seq;
CREATE TABLE reports (
  id integer NOT NULL DEFAULT nextval('reports_id_seq'),
  issue_id integer,
  user_id integer,
  details text,
  category character varying,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE TABLE schema_migrations (
  version character varying,
  PRIMARY KEY (version)
);

CREATE SEQUENCE user_blocks_id_seq;
CREATE TABLE user_blocks (
  id integer NOT NULL DEFAULT nextval('user_blocks_id_seq'),
  user_id bigint,
  creator_id bigint,
  reason text,
  ends_at timestamp without time zone,
  needs_view boolean NOT NULL DEFAULT false,
  revoker_id bigint,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  reason_format format_enum NOT NULL DEFAULT 'markdown',
  PRIMARY KEY (id)
);

CREATE TABLE user_preferences (
  user_id bigint,
  k character varying,
  v character varying,
  PRIMARY KEY (user_id, k)
);

CREATE SEQUENCE user_roles_id_seq;
CREATE TABLE user_roles (
  id integer NOT NULL DEFAULT nextval('user_roles_id_seq'),
  user_id bigint,
  role user_role_enum,
  created_at timestamp without time zone,
  updated_at timestamp without time zone,
  granter_id bigint,
  PRIMARY KEY (id)
);

CREATE SEQUENCE user_tokens_id_seq;
CREATE TABLE user_tokens (
  id bigint NOT NULL DEFAULT nextval('user_tokens_id_seq'),
  user_id bigint,
  token character varying,
  expiry timestamp without time zone,
  referer text,
  PRIMARY KEY (id)
);

CREATE SEQUENCE users_id_seq;
CREATE TABLE users (
  email character varying,
  id bigint NOT NULL DEFAULT nextval('users_id_seq'),
  pass_crypt character varying,
  creation_time timestamp without time zone,
  display_name character varying,
  data_public boolean NOT NULL DEFAULT false,
  description text NOT NULL DEFAULT '',
  home_lat double precision,
  home_lon double precision,
  home_zoom smallint NOT NULL DEFAULT 3,
  pass_salt character varying,
  email_valid boolean NOT NULL DEFAULT false,
  new_email character varying,
  creation_ip character varying,
  languages character varying,
  status user_status_enum NOT NULL DEFAULT 'pending',
  terms_agreed timestamp without time zone,
  consider_pd boolean NOT NULL DEFAULT false,
  auth_uid character varying,
  preferred_editor character varying,
  terms_seen boolean NOT NULL DEFAULT false,
  description_format format_enum NOT NULL DEFAULT 'markdown',
  changesets_count integer NOT NULL DEFAULT 0,
  traces_count integer NOT NULL DEFAULT 0,
  diary_entries_count integer NOT NULL DEFAULT 0,
  image_use_gravatar boolean NOT NULL DEFAULT false,
  auth_provider character varying,
  home_tile bigint,
  tou_agreed timestamp without time zone,
  PRIMARY KEY (id)
);

CREATE TABLE way_nodes (
  way_id bigint,
  node_id bigint,
  version bigint,
  sequence_id bigint,
  PRIMARY KEY (way_id, version, sequence_id)
);

CREATE TABLE way_tags (
  way_id bigint,
  k character varying,
  v character varying,
  version bigint,
  PRIMARY KEY (way_id, version, k)
);

CREATE TABLE ways (
  way_id bigint,
  changeset_id bigint,
  "timestamp" timestamp without time zone,
  version bigint,
  visible boolean,
  redaction_id integer,
  PRIMARY KEY (way_id, version)
);
