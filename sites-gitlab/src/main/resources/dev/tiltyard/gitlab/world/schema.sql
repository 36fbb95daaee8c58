-- The tables of GitLab 15.7 in an empty PostgreSQL database. Names and types of tables and columns are the original's; keys and
-- defaults are those that the replica relies on.
CREATE SEQUENCE abuse_reports_id_seq;
CREATE TABLE abuse_reports (
  "id" integer NOT NULL DEFAULT nextval('abuse_reports_id_seq'),
  "reporter_id" integer,
  "user_id" integer,
  "message" text,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "message_html" text,
  "cached_markdown_version" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE abuse_reports_id_seq OWNED BY abuse_reports.id;
CREATE SEQUENCE alert_management_alert_assignees_id_seq;
CREATE TABLE alert_management_alert_assignees (
  "id" bigint NOT NULL DEFAULT nextval('alert_management_alert_assignees_id_seq'),
  "user_id" bigint,
  "alert_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE alert_management_alert_assignees_id_seq OWNED BY alert_management_alert_assignees.id;
CREATE SEQUENCE alert_management_alert_user_mentions_id_seq;
CREATE TABLE alert_management_alert_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('alert_management_alert_user_mentions_id_seq'),
  "alert_management_alert_id" bigint,
  "note_id" bigint,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE alert_management_alert_user_mentions_id_seq OWNED BY alert_management_alert_user_mentions.id;
CREATE SEQUENCE alert_management_alerts_id_seq;
CREATE TABLE alert_management_alerts (
  "id" bigint NOT NULL DEFAULT nextval('alert_management_alerts_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "started_at" timestamp with time zone,
  "ended_at" timestamp with time zone,
  "events" integer,
  "iid" integer,
  "severity" smallint,
  "status" smallint,
  "fingerprint" bytea,
  "issue_id" bigint,
  "project_id" bigint,
  "title" text,
  "description" text,
  "service" text,
  "monitoring_tool" text,
  "hosts" text[],
  "payload" jsonb,
  "environment_id" integer,
  "domain" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE alert_management_alerts_id_seq OWNED BY alert_management_alerts.id;
CREATE SEQUENCE alert_management_http_integrations_id_seq;
CREATE TABLE alert_management_http_integrations (
  "id" bigint NOT NULL DEFAULT nextval('alert_management_http_integrations_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "active" boolean,
  "encrypted_token" text,
  "encrypted_token_iv" text,
  "endpoint_identifier" text,
  "name" text,
  "payload_example" jsonb,
  "payload_attribute_mapping" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE alert_management_http_integrations_id_seq OWNED BY alert_management_http_integrations.id;
CREATE SEQUENCE allowed_email_domains_id_seq;
CREATE TABLE allowed_email_domains (
  "id" bigint NOT NULL DEFAULT nextval('allowed_email_domains_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" integer,
  "domain" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE allowed_email_domains_id_seq OWNED BY allowed_email_domains.id;
CREATE SEQUENCE analytics_cycle_analytics_group_stages_id_seq;
CREATE TABLE analytics_cycle_analytics_group_stages (
  "id" bigint NOT NULL DEFAULT nextval('analytics_cycle_analytics_group_stages_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "relative_position" integer,
  "start_event_identifier" integer,
  "end_event_identifier" integer,
  "group_id" bigint,
  "start_event_label_id" bigint,
  "end_event_label_id" bigint,
  "hidden" boolean,
  "custom" boolean,
  "name" character varying(255),
  "group_value_stream_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE analytics_cycle_analytics_group_stages_id_seq OWNED BY analytics_cycle_analytics_group_stages.id;
CREATE SEQUENCE analytics_cycle_analytics_group_value_streams_id_seq;
CREATE TABLE analytics_cycle_analytics_group_value_streams (
  "id" bigint NOT NULL DEFAULT nextval('analytics_cycle_analytics_group_value_streams_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE analytics_cycle_analytics_group_value_streams_id_seq OWNED BY analytics_cycle_analytics_group_value_streams.id;
CREATE SEQUENCE analytics_devops_adoption_segments_id_seq;
CREATE TABLE analytics_devops_adoption_segments (
  "id" bigint NOT NULL DEFAULT nextval('analytics_devops_adoption_segments_id_seq'),
  "last_recorded_at" timestamp with time zone,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "namespace_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE analytics_devops_adoption_segments_id_seq OWNED BY analytics_devops_adoption_segments.id;
CREATE SEQUENCE analytics_devops_adoption_snapshots_id_seq;
CREATE TABLE analytics_devops_adoption_snapshots (
  "id" bigint NOT NULL DEFAULT nextval('analytics_devops_adoption_snapshots_id_seq'),
  "recorded_at" timestamp with time zone,
  "issue_opened" boolean,
  "merge_request_opened" boolean,
  "merge_request_approved" boolean,
  "runner_configured" boolean,
  "pipeline_succeeded" boolean,
  "deploy_succeeded" boolean,
  "end_time" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE analytics_devops_adoption_snapshots_id_seq OWNED BY analytics_devops_adoption_snapshots.id;
CREATE SEQUENCE appearances_id_seq;
CREATE TABLE appearances (
  "id" integer NOT NULL DEFAULT nextval('appearances_id_seq'),
  "title" character varying,
  "description" text,
  "logo" character varying,
  "updated_by" integer,
  "header_logo" character varying,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "description_html" text,
  "cached_markdown_version" integer,
  "new_project_guidelines" text,
  "new_project_guidelines_html" text,
  "header_message" text,
  "header_message_html" text,
  "footer_message" text,
  "footer_message_html" text,
  "message_background_color" text,
  "message_font_color" text,
  "favicon" character varying,
  "email_header_and_footer_enabled" boolean,
  "profile_image_guidelines" text,
  "profile_image_guidelines_html" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE appearances_id_seq OWNED BY appearances.id;
CREATE SEQUENCE application_setting_terms_id_seq;
CREATE TABLE application_setting_terms (
  "id" integer NOT NULL DEFAULT nextval('application_setting_terms_id_seq'),
  "cached_markdown_version" integer,
  "terms" text,
  "terms_html" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE application_setting_terms_id_seq OWNED BY application_setting_terms.id;
CREATE SEQUENCE application_settings_id_seq;
CREATE TABLE application_settings (
  "id" integer NOT NULL DEFAULT nextval('application_settings_id_seq'),
  "default_projects_limit" integer,
  "signup_enabled" boolean,
  "gravatar_enabled" boolean,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "home_page_url" character varying,
  "default_branch_protection" integer,
  "restricted_visibility_levels" text,
  "version_check_enabled" boolean,
  "max_attachment_size" integer,
  "default_project_visibility" integer,
  "default_snippet_visibility" integer,
  "user_oauth_applications" boolean,
  "after_sign_out_path" character varying,
  "session_expire_delay" integer,
  "import_sources" text,
  "help_page_text" text,
  "shared_runners_enabled" boolean,
  "max_artifacts_size" integer,
  "max_pages_size" integer,
  "require_two_factor_authentication" boolean,
  "two_factor_grace_period" integer,
  "metrics_enabled" boolean,
  "metrics_host" character varying,
  "metrics_pool_size" integer,
  "metrics_timeout" integer,
  "metrics_method_call_threshold" integer,
  "recaptcha_enabled" boolean,
  "metrics_port" integer,
  "akismet_enabled" boolean,
  "metrics_sample_interval" integer,
  "email_author_in_body" boolean,
  "default_group_visibility" integer,
  "repository_checks_enabled" boolean,
  "shared_runners_text" text,
  "metrics_packet_size" integer,
  "disabled_oauth_sign_in_sources" text,
  "health_check_access_token" character varying,
  "container_registry_token_expire_delay" integer,
  "after_sign_up_text" text,
  "user_default_external" boolean,
  "repository_storages" character varying,
  "enabled_git_access_protocol" character varying,
  "usage_ping_enabled" boolean,
  "help_page_text_html" text,
  "shared_runners_text_html" text,
  "after_sign_up_text_html" text,
  "rsa_key_restriction" integer,
  "dsa_key_restriction" integer,
  "ecdsa_key_restriction" integer,
  "ed25519_key_restriction" integer,
  "housekeeping_enabled" boolean,
  "housekeeping_bitmaps_enabled" boolean,
  "housekeeping_incremental_repack_period" integer,
  "housekeeping_full_repack_period" integer,
  "housekeeping_gc_period" integer,
  "html_emails_enabled" boolean,
  "plantuml_url" character varying,
  "plantuml_enabled" boolean,
  "shared_runners_minutes" integer,
  "repository_size_limit" bigint,
  "terminal_max_session_time" integer,
  "unique_ips_limit_per_user" integer,
  "unique_ips_limit_time_window" integer,
  "unique_ips_limit_enabled" boolean,
  "default_artifacts_expire_in" character varying,
  "elasticsearch_url" character varying,
  "geo_status_timeout" integer,
  "uuid" character varying,
  "polling_interval_multiplier" numeric,
  "cached_markdown_version" integer,
  "check_namespace_plan" boolean,
  "mirror_max_delay" integer,
  "mirror_max_capacity" integer,
  "mirror_capacity_threshold" integer,
  "prometheus_metrics_enabled" boolean,
  "authorized_keys_enabled" boolean,
  "help_page_hide_commercial_content" boolean,
  "help_page_support_url" character varying,
  "slack_app_enabled" boolean,
  "slack_app_id" character varying,
  "performance_bar_allowed_group_id" integer,
  "allow_group_owners_to_manage_ldap" boolean,
  "hashed_storage_enabled" boolean,
  "project_export_enabled" boolean,
  "auto_devops_enabled" boolean,
  "throttle_unauthenticated_enabled" boolean,
  "throttle_unauthenticated_requests_per_period" integer,
  "throttle_unauthenticated_period_in_seconds" integer,
  "throttle_authenticated_api_enabled" boolean,
  "throttle_authenticated_api_requests_per_period" integer,
  "throttle_authenticated_api_period_in_seconds" integer,
  "throttle_authenticated_web_enabled" boolean,
  "throttle_authenticated_web_requests_per_period" integer,
  "throttle_authenticated_web_period_in_seconds" integer,
  "gitaly_timeout_default" integer,
  "gitaly_timeout_medium" integer,
  "gitaly_timeout_fast" integer,
  "mirror_available" boolean,
  "password_authentication_enabled_for_web" boolean,
  "password_authentication_enabled_for_git" boolean,
  "auto_devops_domain" character varying,
  "external_authorization_service_enabled" boolean,
  "external_authorization_service_url" character varying,
  "external_authorization_service_default_label" character varying,
  "pages_domain_verification_enabled" boolean,
  "user_default_internal_regex" character varying,
  "external_authorization_service_timeout" double precision,
  "external_auth_client_cert" text,
  "encrypted_external_auth_client_key" text,
  "encrypted_external_auth_client_key_iv" character varying,
  "encrypted_external_auth_client_key_pass" character varying,
  "encrypted_external_auth_client_key_pass_iv" character varying,
  "email_additional_text" character varying,
  "enforce_terms" boolean,
  "file_template_project_id" integer,
  "pseudonymizer_enabled" boolean,
  "hide_third_party_offers" boolean,
  "snowplow_enabled" boolean,
  "snowplow_collector_hostname" character varying,
  "snowplow_cookie_domain" character varying,
  "user_show_add_ssh_key_message" boolean,
  "custom_project_templates_group_id" integer,
  "usage_stats_set_by_user_id" integer,
  "receive_max_input_size" integer,
  "diff_max_patch_bytes" integer,
  "archive_builds_in_seconds" integer,
  "commit_email_hostname" character varying,
  "protected_ci_variables" boolean,
  "runners_registration_token_encrypted" character varying,
  "local_markdown_version" integer,
  "first_day_of_week" integer,
  "default_project_creation" integer,
  "lets_encrypt_notification_email" character varying,
  "lets_encrypt_terms_of_service_accepted" boolean,
  "geo_node_allowed_ips" character varying,
  "encrypted_lets_encrypt_private_key" text,
  "encrypted_lets_encrypt_private_key_iv" text,
  "required_instance_ci_template" character varying,
  "dns_rebinding_protection_enabled" boolean,
  "default_project_deletion_protection" boolean,
  "grafana_enabled" boolean,
  "lock_memberships_to_ldap" boolean,
  "time_tracking_limit_to_hours" boolean,
  "grafana_url" character varying,
  "login_recaptcha_protection_enabled" boolean,
  "outbound_local_requests_whitelist" character varying(255)[],
  "raw_blob_request_limit" integer,
  "allow_local_requests_from_web_hooks_and_services" boolean,
  "allow_local_requests_from_system_hooks" boolean,
  "asset_proxy_enabled" boolean,
  "asset_proxy_url" character varying,
  "encrypted_asset_proxy_secret_key" text,
  "encrypted_asset_proxy_secret_key_iv" character varying,
  "static_objects_external_storage_url" character varying(255),
  "max_personal_access_token_lifetime" integer,
  "throttle_protected_paths_enabled" boolean,
  "throttle_protected_paths_requests_per_period" integer,
  "throttle_protected_paths_period_in_seconds" integer,
  "protected_paths" character varying(255)[],
  "throttle_incident_management_notification_enabled" boolean,
  "throttle_incident_management_notification_period_in_seconds" integer,
  "throttle_incident_management_notification_per_period" integer,
  "push_event_hooks_limit" integer,
  "push_event_activities_limit" integer,
  "custom_http_clone_url_root" character varying(511),
  "deletion_adjourned_period" integer,
  "license_trial_ends_on" date,
  "eks_integration_enabled" boolean,
  "eks_account_id" character varying(128),
  "eks_access_key_id" character varying(128),
  "encrypted_eks_secret_access_key_iv" character varying(255),
  "encrypted_eks_secret_access_key" text,
  "snowplow_app_id" character varying,
  "productivity_analytics_start_date" timestamp with time zone,
  "default_ci_config_path" character varying(255),
  "sourcegraph_enabled" boolean,
  "sourcegraph_url" character varying(255),
  "sourcegraph_public_only" boolean,
  "snippet_size_limit" bigint,
  "minimum_password_length" integer,
  "encrypted_akismet_api_key" text,
  "encrypted_akismet_api_key_iv" character varying(255),
  "encrypted_elasticsearch_aws_secret_access_key" text,
  "encrypted_elasticsearch_aws_secret_access_key_iv" character varying(255),
  "encrypted_recaptcha_private_key" text,
  "encrypted_recaptcha_private_key_iv" character varying(255),
  "encrypted_recaptcha_site_key" text,
  "encrypted_recaptcha_site_key_iv" character varying(255),
  "encrypted_slack_app_secret" text,
  "encrypted_slack_app_secret_iv" character varying(255),
  "encrypted_slack_app_verification_token" text,
  "encrypted_slack_app_verification_token_iv" character varying(255),
  "force_pages_access_control" boolean,
  "updating_name_disabled_for_users" boolean,
  "disable_overriding_approvers_per_merge_request" boolean,
  "prevent_merge_requests_author_approval" boolean,
  "prevent_merge_requests_committers_approval" boolean,
  "email_restrictions_enabled" boolean,
  "email_restrictions" text,
  "container_expiration_policies_enable_historic_entries" boolean,
  "issues_create_limit" integer,
  "push_rule_id" bigint,
  "group_owners_can_manage_default_branch_protection" boolean,
  "container_registry_vendor" text,
  "container_registry_version" text,
  "container_registry_features" text[],
  "spam_check_endpoint_url" text,
  "spam_check_endpoint_enabled" boolean,
  "repository_storages_weighted" jsonb,
  "max_import_size" integer,
  "compliance_frameworks" smallint[],
  "notify_on_unknown_sign_in" boolean,
  "default_branch_name" text,
  "project_import_limit" integer,
  "project_export_limit" integer,
  "project_download_export_limit" integer,
  "group_import_limit" integer,
  "group_export_limit" integer,
  "group_download_export_limit" integer,
  "maintenance_mode" boolean,
  "maintenance_mode_message" text,
  "wiki_page_max_content_bytes" bigint,
  "enforce_namespace_storage_limit" boolean,
  "container_registry_delete_tags_service_timeout" integer,
  "kroki_url" character varying,
  "kroki_enabled" boolean,
  "gitpod_enabled" boolean,
  "gitpod_url" text,
  "abuse_notification_email" character varying,
  "require_admin_approval_after_user_signup" boolean,
  "help_page_documentation_base_url" text,
  "automatic_purchased_storage_allocation" boolean,
  "encrypted_ci_jwt_signing_key" text,
  "encrypted_ci_jwt_signing_key_iv" text,
  "container_registry_expiration_policies_worker_capacity" integer,
  "secret_detection_token_revocation_enabled" boolean,
  "secret_detection_token_revocation_url" text,
  "encrypted_secret_detection_token_revocation_token" text,
  "encrypted_secret_detection_token_revocation_token_iv" text,
  "domain_denylist_enabled" boolean,
  "domain_denylist" text,
  "domain_allowlist" text,
  "new_user_signups_cap" integer,
  "encrypted_cloud_license_auth_token" text,
  "encrypted_cloud_license_auth_token_iv" text,
  "secret_detection_revocation_token_types_url" text,
  "disable_feed_token" boolean,
  "personal_access_token_prefix" text,
  "rate_limiting_response_text" text,
  "invisible_captcha_enabled" boolean,
  "container_registry_cleanup_tags_service_max_list_size" integer,
  "git_two_factor_session_expiry" integer,
  "keep_latest_artifact" boolean,
  "notes_create_limit" integer,
  "notes_create_limit_allowlist" text[],
  "kroki_formats" jsonb,
  "asset_proxy_whitelist" text,
  "admin_mode" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE application_settings_id_seq OWNED BY application_settings.id;
CREATE SEQUENCE approval_merge_request_rule_sources_id_seq;
CREATE TABLE approval_merge_request_rule_sources (
  "id" bigint NOT NULL DEFAULT nextval('approval_merge_request_rule_sources_id_seq'),
  "approval_merge_request_rule_id" bigint,
  "approval_project_rule_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_merge_request_rule_sources_id_seq OWNED BY approval_merge_request_rule_sources.id;
CREATE SEQUENCE approval_merge_request_rules_id_seq;
CREATE TABLE approval_merge_request_rules (
  "id" bigint NOT NULL DEFAULT nextval('approval_merge_request_rules_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "merge_request_id" integer,
  "approvals_required" smallint,
  "name" character varying,
  "rule_type" smallint,
  "report_type" smallint,
  "section" text,
  "modified_from_project_rule" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_merge_request_rules_id_seq OWNED BY approval_merge_request_rules.id;
CREATE SEQUENCE approval_merge_request_rules_approved_approvers_id_seq;
CREATE TABLE approval_merge_request_rules_approved_approvers (
  "id" bigint NOT NULL DEFAULT nextval('approval_merge_request_rules_approved_approvers_id_seq'),
  "approval_merge_request_rule_id" bigint,
  "user_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_merge_request_rules_approved_approvers_id_seq OWNED BY approval_merge_request_rules_approved_approvers.id;
CREATE SEQUENCE approval_merge_request_rules_groups_id_seq;
CREATE TABLE approval_merge_request_rules_groups (
  "id" bigint NOT NULL DEFAULT nextval('approval_merge_request_rules_groups_id_seq'),
  "approval_merge_request_rule_id" bigint,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_merge_request_rules_groups_id_seq OWNED BY approval_merge_request_rules_groups.id;
CREATE SEQUENCE approval_merge_request_rules_users_id_seq;
CREATE TABLE approval_merge_request_rules_users (
  "id" bigint NOT NULL DEFAULT nextval('approval_merge_request_rules_users_id_seq'),
  "approval_merge_request_rule_id" bigint,
  "user_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_merge_request_rules_users_id_seq OWNED BY approval_merge_request_rules_users.id;
CREATE SEQUENCE approval_project_rules_id_seq;
CREATE TABLE approval_project_rules (
  "id" bigint NOT NULL DEFAULT nextval('approval_project_rules_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "approvals_required" smallint,
  "name" character varying,
  "rule_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_project_rules_id_seq OWNED BY approval_project_rules.id;
CREATE SEQUENCE approval_project_rules_groups_id_seq;
CREATE TABLE approval_project_rules_groups (
  "id" bigint NOT NULL DEFAULT nextval('approval_project_rules_groups_id_seq'),
  "approval_project_rule_id" bigint,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_project_rules_groups_id_seq OWNED BY approval_project_rules_groups.id;
CREATE TABLE approval_project_rules_protected_branches (
  "approval_project_rule_id" bigint,
  "protected_branch_id" bigint,
  PRIMARY KEY ("approval_project_rule_id")
);
CREATE SEQUENCE approval_project_rules_users_id_seq;
CREATE TABLE approval_project_rules_users (
  "id" bigint NOT NULL DEFAULT nextval('approval_project_rules_users_id_seq'),
  "approval_project_rule_id" bigint,
  "user_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approval_project_rules_users_id_seq OWNED BY approval_project_rules_users.id;
CREATE SEQUENCE approvals_id_seq;
CREATE TABLE approvals (
  "id" integer NOT NULL DEFAULT nextval('approvals_id_seq'),
  "merge_request_id" integer,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE approvals_id_seq OWNED BY approvals.id;
CREATE TABLE ar_internal_metadata (
  "key" character varying,
  "value" character varying,
  "created_at" timestamp(6) without time zone,
  "updated_at" timestamp(6) without time zone,
  PRIMARY KEY ("key")
);
CREATE TABLE atlassian_identities (
  "user_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "expires_at" timestamp with time zone,
  "extern_uid" text,
  "encrypted_token" bytea,
  "encrypted_token_iv" bytea,
  "encrypted_refresh_token" bytea,
  "encrypted_refresh_token_iv" bytea,
  PRIMARY KEY ("user_id")
);
CREATE SEQUENCE audit_events_id_seq;
CREATE TABLE audit_events (
  "id" bigint NOT NULL DEFAULT nextval('audit_events_id_seq'),
  "author_id" integer,
  "entity_id" integer,
  "entity_type" character varying,
  "details" text,
  "ip_address" inet,
  "author_name" text,
  "entity_path" text,
  "target_details" text,
  "created_at" timestamp without time zone,
  "target_type" text,
  "target_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE audit_events_id_seq OWNED BY audit_events.id;
CREATE SEQUENCE authentication_events_id_seq;
CREATE TABLE authentication_events (
  "id" bigint NOT NULL DEFAULT nextval('authentication_events_id_seq'),
  "created_at" timestamp with time zone,
  "user_id" bigint,
  "result" smallint,
  "ip_address" inet,
  "provider" text,
  "user_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE authentication_events_id_seq OWNED BY authentication_events.id;
CREATE SEQUENCE award_emoji_id_seq;
CREATE TABLE award_emoji (
  "id" integer NOT NULL DEFAULT nextval('award_emoji_id_seq'),
  "name" character varying,
  "user_id" integer,
  "awardable_id" integer,
  "awardable_type" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE award_emoji_id_seq OWNED BY award_emoji.id;
CREATE TABLE aws_roles (
  "user_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "role_arn" character varying(2048),
  "role_external_id" character varying(64),
  "region" text,
  PRIMARY KEY ("user_id")
);
CREATE SEQUENCE badges_id_seq;
CREATE TABLE badges (
  "id" integer NOT NULL DEFAULT nextval('badges_id_seq'),
  "link_url" character varying,
  "image_url" character varying,
  "project_id" integer,
  "group_id" integer,
  "type" character varying,
  "name" character varying(255),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE badges_id_seq OWNED BY badges.id;
CREATE SEQUENCE batched_background_migration_jobs_id_seq;
CREATE TABLE batched_background_migration_jobs (
  "id" bigint NOT NULL DEFAULT nextval('batched_background_migration_jobs_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "started_at" timestamp with time zone,
  "finished_at" timestamp with time zone,
  "batched_background_migration_id" bigint,
  "min_value" bigint,
  "max_value" bigint,
  "batch_size" integer,
  "sub_batch_size" integer,
  "status" smallint,
  "attempts" smallint,
  "metrics" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE batched_background_migration_jobs_id_seq OWNED BY batched_background_migration_jobs.id;
CREATE SEQUENCE batched_background_migrations_id_seq;
CREATE TABLE batched_background_migrations (
  "id" bigint NOT NULL DEFAULT nextval('batched_background_migrations_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "min_value" bigint,
  "max_value" bigint,
  "batch_size" integer,
  "sub_batch_size" integer,
  "interval" smallint,
  "status" smallint,
  "job_class_name" text,
  "batch_class_name" text,
  "table_name" text,
  "column_name" text,
  "job_arguments" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE batched_background_migrations_id_seq OWNED BY batched_background_migrations.id;
CREATE SEQUENCE board_assignees_id_seq;
CREATE TABLE board_assignees (
  "id" integer NOT NULL DEFAULT nextval('board_assignees_id_seq'),
  "board_id" integer,
  "assignee_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE board_assignees_id_seq OWNED BY board_assignees.id;
CREATE SEQUENCE board_group_recent_visits_id_seq;
CREATE TABLE board_group_recent_visits (
  "id" bigint NOT NULL DEFAULT nextval('board_group_recent_visits_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" integer,
  "board_id" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE board_group_recent_visits_id_seq OWNED BY board_group_recent_visits.id;
CREATE SEQUENCE board_labels_id_seq;
CREATE TABLE board_labels (
  "id" integer NOT NULL DEFAULT nextval('board_labels_id_seq'),
  "board_id" integer,
  "label_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE board_labels_id_seq OWNED BY board_labels.id;
CREATE SEQUENCE board_project_recent_visits_id_seq;
CREATE TABLE board_project_recent_visits (
  "id" bigint NOT NULL DEFAULT nextval('board_project_recent_visits_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" integer,
  "project_id" integer,
  "board_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE board_project_recent_visits_id_seq OWNED BY board_project_recent_visits.id;
CREATE SEQUENCE board_user_preferences_id_seq;
CREATE TABLE board_user_preferences (
  "id" bigint NOT NULL DEFAULT nextval('board_user_preferences_id_seq'),
  "user_id" bigint,
  "board_id" bigint,
  "hide_labels" boolean,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE board_user_preferences_id_seq OWNED BY board_user_preferences.id;
CREATE SEQUENCE boards_id_seq;
CREATE TABLE boards (
  "id" integer NOT NULL DEFAULT nextval('boards_id_seq'),
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "name" character varying,
  "milestone_id" integer,
  "group_id" integer,
  "weight" integer,
  "hide_backlog_list" boolean,
  "hide_closed_list" boolean,
  "iteration_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_id_seq OWNED BY boards.id;
CREATE SEQUENCE boards_epic_board_labels_id_seq;
CREATE TABLE boards_epic_board_labels (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_board_labels_id_seq'),
  "epic_board_id" bigint,
  "label_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_board_labels_id_seq OWNED BY boards_epic_board_labels.id;
CREATE SEQUENCE boards_epic_board_positions_id_seq;
CREATE TABLE boards_epic_board_positions (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_board_positions_id_seq'),
  "epic_board_id" bigint,
  "epic_id" bigint,
  "relative_position" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_board_positions_id_seq OWNED BY boards_epic_board_positions.id;
CREATE SEQUENCE boards_epic_boards_id_seq;
CREATE TABLE boards_epic_boards (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_boards_id_seq'),
  "hide_backlog_list" boolean,
  "hide_closed_list" boolean,
  "group_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_boards_id_seq OWNED BY boards_epic_boards.id;
CREATE SEQUENCE boards_epic_list_user_preferences_id_seq;
CREATE TABLE boards_epic_list_user_preferences (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_list_user_preferences_id_seq'),
  "user_id" bigint,
  "epic_list_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "collapsed" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_list_user_preferences_id_seq OWNED BY boards_epic_list_user_preferences.id;
CREATE SEQUENCE boards_epic_lists_id_seq;
CREATE TABLE boards_epic_lists (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_lists_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "epic_board_id" bigint,
  "label_id" bigint,
  "position" integer,
  "list_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_lists_id_seq OWNED BY boards_epic_lists.id;
CREATE SEQUENCE boards_epic_user_preferences_id_seq;
CREATE TABLE boards_epic_user_preferences (
  "id" bigint NOT NULL DEFAULT nextval('boards_epic_user_preferences_id_seq'),
  "board_id" bigint,
  "user_id" bigint,
  "epic_id" bigint,
  "collapsed" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE boards_epic_user_preferences_id_seq OWNED BY boards_epic_user_preferences.id;
CREATE SEQUENCE broadcast_messages_id_seq;
CREATE TABLE broadcast_messages (
  "id" integer NOT NULL DEFAULT nextval('broadcast_messages_id_seq'),
  "message" text,
  "starts_at" timestamp without time zone,
  "ends_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "color" character varying,
  "font" character varying,
  "message_html" text,
  "cached_markdown_version" integer,
  "target_path" character varying(255),
  "broadcast_type" smallint,
  "dismissable" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE broadcast_messages_id_seq OWNED BY broadcast_messages.id;
CREATE SEQUENCE bulk_import_configurations_id_seq;
CREATE TABLE bulk_import_configurations (
  "id" bigint NOT NULL DEFAULT nextval('bulk_import_configurations_id_seq'),
  "bulk_import_id" integer,
  "encrypted_url" text,
  "encrypted_url_iv" text,
  "encrypted_access_token" text,
  "encrypted_access_token_iv" text,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE bulk_import_configurations_id_seq OWNED BY bulk_import_configurations.id;
CREATE SEQUENCE bulk_import_entities_id_seq;
CREATE TABLE bulk_import_entities (
  "id" bigint NOT NULL DEFAULT nextval('bulk_import_entities_id_seq'),
  "bulk_import_id" bigint,
  "parent_id" bigint,
  "namespace_id" bigint,
  "project_id" bigint,
  "source_type" smallint,
  "source_full_path" text,
  "destination_name" text,
  "destination_namespace" text,
  "status" smallint,
  "jid" text,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE bulk_import_entities_id_seq OWNED BY bulk_import_entities.id;
CREATE SEQUENCE bulk_import_failures_id_seq;
CREATE TABLE bulk_import_failures (
  "id" bigint NOT NULL DEFAULT nextval('bulk_import_failures_id_seq'),
  "bulk_import_entity_id" bigint,
  "created_at" timestamp with time zone,
  "pipeline_class" text,
  "exception_class" text,
  "exception_message" text,
  "correlation_id_value" text,
  "pipeline_step" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE bulk_import_failures_id_seq OWNED BY bulk_import_failures.id;
CREATE SEQUENCE bulk_import_trackers_id_seq;
CREATE TABLE bulk_import_trackers (
  "id" bigint NOT NULL DEFAULT nextval('bulk_import_trackers_id_seq'),
  "bulk_import_entity_id" bigint,
  "relation" text,
  "next_page" text,
  "has_next_page" boolean,
  "jid" text,
  "stage" smallint,
  "status" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE bulk_import_trackers_id_seq OWNED BY bulk_import_trackers.id;
CREATE SEQUENCE bulk_imports_id_seq;
CREATE TABLE bulk_imports (
  "id" bigint NOT NULL DEFAULT nextval('bulk_imports_id_seq'),
  "user_id" integer,
  "source_type" smallint,
  "status" smallint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE bulk_imports_id_seq OWNED BY bulk_imports.id;
CREATE SEQUENCE chat_names_id_seq;
CREATE TABLE chat_names (
  "id" integer NOT NULL DEFAULT nextval('chat_names_id_seq'),
  "user_id" integer,
  "team_id" character varying,
  "team_domain" character varying,
  "chat_id" character varying,
  "chat_name" character varying,
  "last_used_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE chat_names_id_seq OWNED BY chat_names.id;
CREATE SEQUENCE chat_teams_id_seq;
CREATE TABLE chat_teams (
  "id" integer NOT NULL DEFAULT nextval('chat_teams_id_seq'),
  "namespace_id" integer,
  "team_id" character varying,
  "name" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE chat_teams_id_seq OWNED BY chat_teams.id;
CREATE SEQUENCE ci_build_pending_states_id_seq;
CREATE TABLE ci_build_pending_states (
  "id" bigint NOT NULL DEFAULT nextval('ci_build_pending_states_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "build_id" bigint,
  "state" smallint,
  "failure_reason" smallint,
  "trace_checksum" bytea,
  "trace_bytesize" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_build_pending_states_id_seq OWNED BY ci_build_pending_states.id;
CREATE TABLE ci_build_report_results (
  "build_id" bigint,
  "project_id" bigint,
  "data" jsonb,
  PRIMARY KEY ("build_id")
);
CREATE SEQUENCE ci_build_trace_chunks_id_seq;
CREATE TABLE ci_build_trace_chunks (
  "id" bigint NOT NULL DEFAULT nextval('ci_build_trace_chunks_id_seq'),
  "build_id" integer,
  "chunk_index" integer,
  "data_store" integer,
  "raw_data" bytea,
  "checksum" bytea,
  "lock_version" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_build_trace_chunks_id_seq OWNED BY ci_build_trace_chunks.id;
CREATE SEQUENCE ci_builds_id_seq;
CREATE TABLE ci_builds (
  "id" bigint NOT NULL DEFAULT nextval('ci_builds_id_seq'),
  "status" character varying,
  "finished_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "started_at" timestamp without time zone,
  "runner_id" integer,
  "coverage" double precision,
  "commit_id" integer,
  "name" character varying,
  "options" text,
  "allow_failure" boolean,
  "stage" character varying,
  "trigger_request_id" integer,
  "stage_idx" integer,
  "tag" boolean,
  "ref" character varying,
  "user_id" integer,
  "type" character varying,
  "target_url" character varying,
  "description" character varying,
  "project_id" integer,
  "erased_by_id" integer,
  "erased_at" timestamp without time zone,
  "artifacts_expire_at" timestamp without time zone,
  "environment" character varying,
  "when" character varying,
  "yaml_variables" text,
  "queued_at" timestamp without time zone,
  "lock_version" integer,
  "coverage_regex" character varying,
  "auto_canceled_by_id" integer,
  "retried" boolean,
  "protected" boolean,
  "failure_reason" integer,
  "scheduled_at" timestamp with time zone,
  "token_encrypted" character varying,
  "upstream_pipeline_id" integer,
  "resource_group_id" bigint,
  "waiting_for_resource_at" timestamp with time zone,
  "processed" boolean,
  "scheduling_type" smallint,
  "stage_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_builds_id_seq OWNED BY ci_builds.id;
CREATE SEQUENCE ci_builds_runner_session_id_seq;
CREATE TABLE ci_builds_runner_session (
  "id" bigint NOT NULL DEFAULT nextval('ci_builds_runner_session_id_seq'),
  "build_id" integer,
  "url" character varying,
  "certificate" character varying,
  "authorization" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_builds_runner_session_id_seq OWNED BY ci_builds_runner_session.id;
CREATE SEQUENCE ci_daily_build_group_report_results_id_seq;
CREATE TABLE ci_daily_build_group_report_results (
  "id" bigint NOT NULL DEFAULT nextval('ci_daily_build_group_report_results_id_seq'),
  "date" date,
  "project_id" bigint,
  "last_pipeline_id" bigint,
  "ref_path" text,
  "group_name" text,
  "data" jsonb,
  "default_branch" boolean,
  "group_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_daily_build_group_report_results_id_seq OWNED BY ci_daily_build_group_report_results.id;
CREATE SEQUENCE ci_deleted_objects_id_seq;
CREATE TABLE ci_deleted_objects (
  "id" bigint NOT NULL DEFAULT nextval('ci_deleted_objects_id_seq'),
  "file_store" smallint,
  "pick_up_at" timestamp with time zone,
  "store_dir" text,
  "file" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_deleted_objects_id_seq OWNED BY ci_deleted_objects.id;
CREATE SEQUENCE ci_freeze_periods_id_seq;
CREATE TABLE ci_freeze_periods (
  "id" bigint NOT NULL DEFAULT nextval('ci_freeze_periods_id_seq'),
  "project_id" bigint,
  "freeze_start" character varying(998),
  "freeze_end" character varying(998),
  "cron_timezone" character varying(255),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_freeze_periods_id_seq OWNED BY ci_freeze_periods.id;
CREATE SEQUENCE ci_group_variables_id_seq;
CREATE TABLE ci_group_variables (
  "id" integer NOT NULL DEFAULT nextval('ci_group_variables_id_seq'),
  "key" character varying,
  "encrypted_value" text,
  "encrypted_value_salt" character varying,
  "encrypted_value_iv" character varying,
  "group_id" integer,
  "protected" boolean,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "masked" boolean,
  "variable_type" smallint,
  "environment_scope" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_group_variables_id_seq OWNED BY ci_group_variables.id;
CREATE SEQUENCE ci_instance_variables_id_seq;
CREATE TABLE ci_instance_variables (
  "id" bigint NOT NULL DEFAULT nextval('ci_instance_variables_id_seq'),
  "variable_type" smallint,
  "masked" boolean,
  "protected" boolean,
  "key" text,
  "encrypted_value" text,
  "encrypted_value_iv" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_instance_variables_id_seq OWNED BY ci_instance_variables.id;
CREATE SEQUENCE ci_job_token_project_scope_links_id_seq;
CREATE TABLE ci_job_token_project_scope_links (
  "id" bigint NOT NULL DEFAULT nextval('ci_job_token_project_scope_links_id_seq'),
  "source_project_id" bigint NOT NULL,
  "target_project_id" bigint NOT NULL,
  "added_by_id" bigint,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id"),
  UNIQUE ("source_project_id", "target_project_id")
);
ALTER SEQUENCE ci_job_token_project_scope_links_id_seq OWNED BY ci_job_token_project_scope_links.id;
CREATE SEQUENCE ci_job_variables_id_seq;
CREATE TABLE ci_job_variables (
  "id" bigint NOT NULL DEFAULT nextval('ci_job_variables_id_seq'),
  "key" character varying,
  "encrypted_value" text,
  "encrypted_value_iv" character varying,
  "job_id" bigint,
  "variable_type" smallint,
  "source" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_job_variables_id_seq OWNED BY ci_job_variables.id;
CREATE SEQUENCE ci_namespace_monthly_usages_id_seq;
CREATE TABLE ci_namespace_monthly_usages (
  "id" bigint NOT NULL DEFAULT nextval('ci_namespace_monthly_usages_id_seq'),
  "namespace_id" bigint,
  "date" date,
  "amount_used" numeric(18,2),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_namespace_monthly_usages_id_seq OWNED BY ci_namespace_monthly_usages.id;
CREATE SEQUENCE ci_pipeline_artifacts_id_seq;
CREATE TABLE ci_pipeline_artifacts (
  "id" bigint NOT NULL DEFAULT nextval('ci_pipeline_artifacts_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "pipeline_id" bigint,
  "project_id" bigint,
  "size" integer,
  "file_store" smallint,
  "file_type" smallint,
  "file_format" smallint,
  "file" text,
  "expire_at" timestamp with time zone,
  "verification_started_at" timestamp with time zone,
  "verification_retry_at" timestamp with time zone,
  "verified_at" timestamp with time zone,
  "verification_state" smallint,
  "verification_retry_count" smallint,
  "verification_checksum" bytea,
  "verification_failure" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_artifacts_id_seq OWNED BY ci_pipeline_artifacts.id;
CREATE SEQUENCE ci_pipeline_chat_data_id_seq;
CREATE TABLE ci_pipeline_chat_data (
  "id" bigint NOT NULL DEFAULT nextval('ci_pipeline_chat_data_id_seq'),
  "pipeline_id" integer,
  "chat_name_id" integer,
  "response_url" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_chat_data_id_seq OWNED BY ci_pipeline_chat_data.id;
CREATE SEQUENCE ci_pipeline_messages_id_seq;
CREATE TABLE ci_pipeline_messages (
  "id" bigint NOT NULL DEFAULT nextval('ci_pipeline_messages_id_seq'),
  "severity" smallint,
  "pipeline_id" integer,
  "content" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_messages_id_seq OWNED BY ci_pipeline_messages.id;
CREATE SEQUENCE ci_pipeline_schedule_variables_id_seq;
CREATE TABLE ci_pipeline_schedule_variables (
  "id" integer NOT NULL DEFAULT nextval('ci_pipeline_schedule_variables_id_seq'),
  "key" character varying,
  "encrypted_value" text,
  "encrypted_value_salt" character varying,
  "encrypted_value_iv" character varying,
  "pipeline_schedule_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "variable_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_schedule_variables_id_seq OWNED BY ci_pipeline_schedule_variables.id;
CREATE SEQUENCE ci_pipeline_schedules_id_seq;
CREATE TABLE ci_pipeline_schedules (
  "id" integer NOT NULL DEFAULT nextval('ci_pipeline_schedules_id_seq'),
  "description" character varying,
  "ref" character varying,
  "cron" character varying,
  "cron_timezone" character varying,
  "next_run_at" timestamp without time zone,
  "project_id" integer,
  "owner_id" integer,
  "active" boolean,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_schedules_id_seq OWNED BY ci_pipeline_schedules.id;
CREATE SEQUENCE ci_pipeline_variables_id_seq;
CREATE TABLE ci_pipeline_variables (
  "id" bigint NOT NULL DEFAULT nextval('ci_pipeline_variables_id_seq'),
  "key" character varying,
  "value" text,
  "encrypted_value" text,
  "encrypted_value_salt" character varying,
  "encrypted_value_iv" character varying,
  "pipeline_id" integer,
  "variable_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipeline_variables_id_seq OWNED BY ci_pipeline_variables.id;
CREATE SEQUENCE ci_pipelines_id_seq;
CREATE TABLE ci_pipelines (
  "id" bigint NOT NULL DEFAULT nextval('ci_pipelines_id_seq'),
  "ref" character varying,
  "sha" character varying,
  "before_sha" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "tag" boolean,
  "yaml_errors" text,
  "committed_at" timestamp without time zone,
  "project_id" integer,
  "status" character varying,
  "started_at" timestamp without time zone,
  "finished_at" timestamp without time zone,
  "duration" integer,
  "user_id" integer,
  "lock_version" integer,
  "auto_canceled_by_id" integer,
  "pipeline_schedule_id" integer,
  "source" integer,
  "config_source" integer,
  "protected" boolean,
  "failure_reason" integer,
  "iid" integer,
  "merge_request_id" integer,
  "source_sha" bytea,
  "target_sha" bytea,
  "external_pull_request_id" bigint,
  "ci_ref_id" bigint,
  "locked" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_pipelines_id_seq OWNED BY ci_pipelines.id;
CREATE SEQUENCE ci_project_monthly_usages_id_seq;
CREATE TABLE ci_project_monthly_usages (
  "id" bigint NOT NULL DEFAULT nextval('ci_project_monthly_usages_id_seq'),
  "project_id" bigint,
  "date" date,
  "amount_used" numeric(18,2),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_project_monthly_usages_id_seq OWNED BY ci_project_monthly_usages.id;
CREATE SEQUENCE ci_refs_id_seq;
CREATE TABLE ci_refs (
  "id" bigint NOT NULL DEFAULT nextval('ci_refs_id_seq'),
  "project_id" bigint,
  "lock_version" integer,
  "status" smallint,
  "ref_path" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_refs_id_seq OWNED BY ci_refs.id;
CREATE SEQUENCE ci_resource_groups_id_seq;
CREATE TABLE ci_resource_groups (
  "id" bigint NOT NULL DEFAULT nextval('ci_resource_groups_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "key" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_resource_groups_id_seq OWNED BY ci_resource_groups.id;
CREATE SEQUENCE ci_resources_id_seq;
CREATE TABLE ci_resources (
  "id" bigint NOT NULL DEFAULT nextval('ci_resources_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "resource_group_id" bigint,
  "build_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_resources_id_seq OWNED BY ci_resources.id;
CREATE SEQUENCE ci_runner_namespaces_id_seq;
CREATE TABLE ci_runner_namespaces (
  "id" integer NOT NULL DEFAULT nextval('ci_runner_namespaces_id_seq'),
  "runner_id" integer,
  "namespace_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_runner_namespaces_id_seq OWNED BY ci_runner_namespaces.id;
CREATE SEQUENCE ci_runner_projects_id_seq;
CREATE TABLE ci_runner_projects (
  "id" integer NOT NULL DEFAULT nextval('ci_runner_projects_id_seq'),
  "runner_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_runner_projects_id_seq OWNED BY ci_runner_projects.id;
CREATE SEQUENCE ci_runners_id_seq;
CREATE TABLE ci_runners (
  "id" integer NOT NULL DEFAULT nextval('ci_runners_id_seq'),
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "description" character varying,
  "contacted_at" timestamp without time zone,
  "active" boolean,
  "name" character varying,
  "run_untagged" boolean,
  "locked" boolean,
  "access_level" integer,
  "maximum_timeout" integer,
  "runner_type" smallint,
  "token_encrypted" character varying,
  "public_projects_minutes_cost_factor" double precision,
  "private_projects_minutes_cost_factor" double precision,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_runners_id_seq OWNED BY ci_runners.id;
CREATE SEQUENCE ci_secure_files_id_seq;
CREATE TABLE ci_secure_files (
  "id" bigint NOT NULL DEFAULT nextval('ci_secure_files_id_seq'),
  "project_id" bigint NOT NULL,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "file_store" smallint,
  "name" text NOT NULL,
  "file" text,
  "checksum" bytea,
  PRIMARY KEY ("id"),
  UNIQUE ("project_id", "name")
);
ALTER SEQUENCE ci_secure_files_id_seq OWNED BY ci_secure_files.id;
CREATE SEQUENCE ci_sources_pipelines_id_seq;
CREATE TABLE ci_sources_pipelines (
  "id" integer NOT NULL DEFAULT nextval('ci_sources_pipelines_id_seq'),
  "project_id" integer,
  "pipeline_id" integer,
  "source_project_id" integer,
  "source_job_id" integer,
  "source_pipeline_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_sources_pipelines_id_seq OWNED BY ci_sources_pipelines.id;
CREATE SEQUENCE ci_sources_projects_id_seq;
CREATE TABLE ci_sources_projects (
  "id" bigint NOT NULL DEFAULT nextval('ci_sources_projects_id_seq'),
  "pipeline_id" bigint,
  "source_project_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_sources_projects_id_seq OWNED BY ci_sources_projects.id;
CREATE SEQUENCE ci_stages_id_seq;
CREATE TABLE ci_stages (
  "id" bigint NOT NULL DEFAULT nextval('ci_stages_id_seq'),
  "project_id" integer,
  "pipeline_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "name" character varying,
  "status" integer,
  "lock_version" integer,
  "position" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_stages_id_seq OWNED BY ci_stages.id;
CREATE SEQUENCE ci_subscriptions_projects_id_seq;
CREATE TABLE ci_subscriptions_projects (
  "id" bigint NOT NULL DEFAULT nextval('ci_subscriptions_projects_id_seq'),
  "downstream_project_id" bigint,
  "upstream_project_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_subscriptions_projects_id_seq OWNED BY ci_subscriptions_projects.id;
CREATE SEQUENCE ci_triggers_id_seq;
CREATE TABLE ci_triggers (
  "id" integer NOT NULL DEFAULT nextval('ci_triggers_id_seq'),
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "project_id" integer,
  "owner_id" integer,
  "description" character varying,
  "token" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_triggers_id_seq OWNED BY ci_triggers.id;
CREATE SEQUENCE ci_unit_test_failures_id_seq;
CREATE TABLE ci_unit_test_failures (
  "id" bigint NOT NULL DEFAULT nextval('ci_unit_test_failures_id_seq'),
  "failed_at" timestamp with time zone,
  "unit_test_id" bigint,
  "build_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_unit_test_failures_id_seq OWNED BY ci_unit_test_failures.id;
CREATE SEQUENCE ci_unit_tests_id_seq;
CREATE TABLE ci_unit_tests (
  "id" bigint NOT NULL DEFAULT nextval('ci_unit_tests_id_seq'),
  "project_id" bigint,
  "key_hash" text,
  "name" text,
  "suite_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_unit_tests_id_seq OWNED BY ci_unit_tests.id;
CREATE SEQUENCE ci_variables_id_seq;
CREATE TABLE ci_variables (
  "id" integer NOT NULL DEFAULT nextval('ci_variables_id_seq'),
  "key" character varying,
  "encrypted_value" text,
  "encrypted_value_salt" character varying,
  "encrypted_value_iv" character varying,
  "project_id" integer,
  "protected" boolean,
  "environment_scope" character varying,
  "masked" boolean,
  "variable_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ci_variables_id_seq OWNED BY ci_variables.id;
CREATE SEQUENCE cluster_agent_tokens_id_seq;
CREATE TABLE cluster_agent_tokens (
  "id" bigint NOT NULL DEFAULT nextval('cluster_agent_tokens_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "agent_id" bigint,
  "token_encrypted" text,
  "created_by_user_id" bigint,
  "description" text,
  "name" text,
  "last_used_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_agent_tokens_id_seq OWNED BY cluster_agent_tokens.id;
CREATE SEQUENCE cluster_agents_id_seq;
CREATE TABLE cluster_agents (
  "id" bigint NOT NULL DEFAULT nextval('cluster_agents_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "name" text,
  "created_by_user_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_agents_id_seq OWNED BY cluster_agents.id;
CREATE SEQUENCE cluster_groups_id_seq;
CREATE TABLE cluster_groups (
  "id" integer NOT NULL DEFAULT nextval('cluster_groups_id_seq'),
  "cluster_id" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_groups_id_seq OWNED BY cluster_groups.id;
CREATE SEQUENCE cluster_platforms_kubernetes_id_seq;
CREATE TABLE cluster_platforms_kubernetes (
  "id" integer NOT NULL DEFAULT nextval('cluster_platforms_kubernetes_id_seq'),
  "cluster_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "api_url" text,
  "ca_cert" text,
  "namespace" character varying,
  "username" character varying,
  "encrypted_password" text,
  "encrypted_password_iv" character varying,
  "encrypted_token" text,
  "encrypted_token_iv" character varying,
  "authorization_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_platforms_kubernetes_id_seq OWNED BY cluster_platforms_kubernetes.id;
CREATE SEQUENCE cluster_projects_id_seq;
CREATE TABLE cluster_projects (
  "id" integer NOT NULL DEFAULT nextval('cluster_projects_id_seq'),
  "project_id" integer,
  "cluster_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_projects_id_seq OWNED BY cluster_projects.id;
CREATE SEQUENCE cluster_providers_aws_id_seq;
CREATE TABLE cluster_providers_aws (
  "id" bigint NOT NULL DEFAULT nextval('cluster_providers_aws_id_seq'),
  "cluster_id" bigint,
  "num_nodes" integer,
  "status" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "key_name" character varying(255),
  "role_arn" character varying(2048),
  "region" character varying(255),
  "vpc_id" character varying(255),
  "subnet_ids" character varying(255)[],
  "security_group_id" character varying(255),
  "instance_type" character varying(255),
  "access_key_id" character varying(255),
  "encrypted_secret_access_key_iv" character varying(255),
  "encrypted_secret_access_key" text,
  "session_token" text,
  "status_reason" text,
  "kubernetes_version" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_providers_aws_id_seq OWNED BY cluster_providers_aws.id;
CREATE SEQUENCE cluster_providers_gcp_id_seq;
CREATE TABLE cluster_providers_gcp (
  "id" integer NOT NULL DEFAULT nextval('cluster_providers_gcp_id_seq'),
  "cluster_id" integer,
  "status" integer,
  "num_nodes" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "status_reason" text,
  "gcp_project_id" character varying,
  "zone" character varying,
  "machine_type" character varying,
  "operation_id" character varying,
  "endpoint" character varying,
  "encrypted_access_token" text,
  "encrypted_access_token_iv" character varying,
  "legacy_abac" boolean,
  "cloud_run" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE cluster_providers_gcp_id_seq OWNED BY cluster_providers_gcp.id;
CREATE SEQUENCE clusters_id_seq;
CREATE TABLE clusters (
  "id" integer NOT NULL DEFAULT nextval('clusters_id_seq'),
  "user_id" integer,
  "provider_type" integer,
  "platform_type" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "enabled" boolean,
  "name" character varying,
  "environment_scope" character varying,
  "cluster_type" smallint,
  "domain" character varying,
  "managed" boolean,
  "namespace_per_environment" boolean,
  "management_project_id" integer,
  "cleanup_status" smallint,
  "cleanup_status_reason" text,
  "helm_major_version" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE clusters_id_seq OWNED BY clusters.id;
CREATE SEQUENCE clusters_kubernetes_namespaces_id_seq;
CREATE TABLE clusters_kubernetes_namespaces (
  "id" bigint NOT NULL DEFAULT nextval('clusters_kubernetes_namespaces_id_seq'),
  "cluster_id" integer,
  "project_id" integer,
  "cluster_project_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "encrypted_service_account_token" text,
  "encrypted_service_account_token_iv" character varying,
  "namespace" character varying,
  "service_account_name" character varying,
  "environment_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE clusters_kubernetes_namespaces_id_seq OWNED BY clusters_kubernetes_namespaces.id;
CREATE SEQUENCE commit_user_mentions_id_seq;
CREATE TABLE commit_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('commit_user_mentions_id_seq'),
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  "commit_id" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE commit_user_mentions_id_seq OWNED BY commit_user_mentions.id;
CREATE SEQUENCE compliance_management_frameworks_id_seq;
CREATE TABLE compliance_management_frameworks (
  "id" bigint NOT NULL DEFAULT nextval('compliance_management_frameworks_id_seq'),
  "name" text,
  "description" text,
  "color" text,
  "namespace_id" integer,
  "pipeline_configuration_full_path" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE compliance_management_frameworks_id_seq OWNED BY compliance_management_frameworks.id;
CREATE TABLE container_expiration_policies (
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "next_run_at" timestamp with time zone,
  "name_regex" character varying(255),
  "cadence" character varying(12),
  "older_than" character varying(12),
  "keep_n" integer,
  "enabled" boolean,
  "name_regex_keep" text,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE container_repositories_id_seq;
CREATE TABLE container_repositories (
  "id" integer NOT NULL DEFAULT nextval('container_repositories_id_seq'),
  "project_id" integer,
  "name" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "status" smallint,
  "expiration_policy_started_at" timestamp with time zone,
  "expiration_policy_cleanup_status" smallint,
  "expiration_policy_completed_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE container_repositories_id_seq OWNED BY container_repositories.id;
CREATE SEQUENCE conversational_development_index_metrics_id_seq;
CREATE TABLE conversational_development_index_metrics (
  "id" integer NOT NULL DEFAULT nextval('conversational_development_index_metrics_id_seq'),
  "leader_issues" double precision,
  "instance_issues" double precision,
  "leader_notes" double precision,
  "instance_notes" double precision,
  "leader_milestones" double precision,
  "instance_milestones" double precision,
  "leader_boards" double precision,
  "instance_boards" double precision,
  "leader_merge_requests" double precision,
  "instance_merge_requests" double precision,
  "leader_ci_pipelines" double precision,
  "instance_ci_pipelines" double precision,
  "leader_environments" double precision,
  "instance_environments" double precision,
  "leader_deployments" double precision,
  "instance_deployments" double precision,
  "leader_projects_prometheus_active" double precision,
  "instance_projects_prometheus_active" double precision,
  "leader_service_desk_issues" double precision,
  "instance_service_desk_issues" double precision,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "percentage_boards" double precision,
  "percentage_ci_pipelines" double precision,
  "percentage_deployments" double precision,
  "percentage_environments" double precision,
  "percentage_issues" double precision,
  "percentage_merge_requests" double precision,
  "percentage_milestones" double precision,
  "percentage_notes" double precision,
  "percentage_projects_prometheus_active" double precision,
  "percentage_service_desk_issues" double precision,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE conversational_development_index_metrics_id_seq OWNED BY conversational_development_index_metrics.id;
CREATE SEQUENCE csv_issue_imports_id_seq;
CREATE TABLE csv_issue_imports (
  "id" bigint NOT NULL DEFAULT nextval('csv_issue_imports_id_seq'),
  "project_id" bigint,
  "user_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE csv_issue_imports_id_seq OWNED BY csv_issue_imports.id;
CREATE SEQUENCE custom_emoji_id_seq;
CREATE TABLE custom_emoji (
  "id" bigint NOT NULL DEFAULT nextval('custom_emoji_id_seq'),
  "namespace_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" text,
  "file" text,
  "external" boolean,
  "creator_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE custom_emoji_id_seq OWNED BY custom_emoji.id;
CREATE SEQUENCE dast_profiles_id_seq;
CREATE TABLE dast_profiles (
  "id" bigint NOT NULL DEFAULT nextval('dast_profiles_id_seq'),
  "project_id" bigint,
  "dast_site_profile_id" bigint,
  "dast_scanner_profile_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" text,
  "description" text,
  "branch_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_profiles_id_seq OWNED BY dast_profiles.id;
CREATE TABLE dast_profiles_pipelines (
  "dast_profile_id" bigint,
  "ci_pipeline_id" bigint,
  PRIMARY KEY ("dast_profile_id")
);
CREATE SEQUENCE dast_scanner_profiles_id_seq;
CREATE TABLE dast_scanner_profiles (
  "id" bigint NOT NULL DEFAULT nextval('dast_scanner_profiles_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "spider_timeout" smallint,
  "target_timeout" smallint,
  "name" text,
  "scan_type" smallint,
  "use_ajax_spider" boolean,
  "show_debug_messages" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_scanner_profiles_id_seq OWNED BY dast_scanner_profiles.id;
CREATE SEQUENCE dast_site_profile_secret_variables_id_seq;
CREATE TABLE dast_site_profile_secret_variables (
  "id" bigint NOT NULL DEFAULT nextval('dast_site_profile_secret_variables_id_seq'),
  "dast_site_profile_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "variable_type" smallint,
  "key" text,
  "encrypted_value" bytea,
  "encrypted_value_iv" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_site_profile_secret_variables_id_seq OWNED BY dast_site_profile_secret_variables.id;
CREATE SEQUENCE dast_site_profiles_id_seq;
CREATE TABLE dast_site_profiles (
  "id" bigint NOT NULL DEFAULT nextval('dast_site_profiles_id_seq'),
  "project_id" bigint,
  "dast_site_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" text,
  "excluded_urls" text[],
  "auth_enabled" boolean,
  "auth_url" text,
  "auth_username_field" text,
  "auth_password_field" text,
  "auth_username" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_site_profiles_id_seq OWNED BY dast_site_profiles.id;
CREATE SEQUENCE dast_site_tokens_id_seq;
CREATE TABLE dast_site_tokens (
  "id" bigint NOT NULL DEFAULT nextval('dast_site_tokens_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "expired_at" timestamp with time zone,
  "token" text,
  "url" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_site_tokens_id_seq OWNED BY dast_site_tokens.id;
CREATE SEQUENCE dast_site_validations_id_seq;
CREATE TABLE dast_site_validations (
  "id" bigint NOT NULL DEFAULT nextval('dast_site_validations_id_seq'),
  "dast_site_token_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "validation_started_at" timestamp with time zone,
  "validation_passed_at" timestamp with time zone,
  "validation_failed_at" timestamp with time zone,
  "validation_last_retried_at" timestamp with time zone,
  "validation_strategy" smallint,
  "url_base" text,
  "url_path" text,
  "state" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_site_validations_id_seq OWNED BY dast_site_validations.id;
CREATE SEQUENCE dast_sites_id_seq;
CREATE TABLE dast_sites (
  "id" bigint NOT NULL DEFAULT nextval('dast_sites_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "url" text,
  "dast_site_validation_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dast_sites_id_seq OWNED BY dast_sites.id;
CREATE SEQUENCE dependency_proxy_blobs_id_seq;
CREATE TABLE dependency_proxy_blobs (
  "id" integer NOT NULL DEFAULT nextval('dependency_proxy_blobs_id_seq'),
  "group_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "size" bigint,
  "file_store" integer,
  "file_name" character varying,
  "file" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dependency_proxy_blobs_id_seq OWNED BY dependency_proxy_blobs.id;
CREATE SEQUENCE dependency_proxy_group_settings_id_seq;
CREATE TABLE dependency_proxy_group_settings (
  "id" integer NOT NULL DEFAULT nextval('dependency_proxy_group_settings_id_seq'),
  "group_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "enabled" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dependency_proxy_group_settings_id_seq OWNED BY dependency_proxy_group_settings.id;
CREATE SEQUENCE dependency_proxy_manifests_id_seq;
CREATE TABLE dependency_proxy_manifests (
  "id" bigint NOT NULL DEFAULT nextval('dependency_proxy_manifests_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "size" bigint,
  "file_store" smallint,
  "file_name" text,
  "file" text,
  "digest" text,
  "content_type" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dependency_proxy_manifests_id_seq OWNED BY dependency_proxy_manifests.id;
CREATE SEQUENCE deploy_keys_projects_id_seq;
CREATE TABLE deploy_keys_projects (
  "id" integer NOT NULL DEFAULT nextval('deploy_keys_projects_id_seq'),
  "deploy_key_id" integer,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "can_push" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE deploy_keys_projects_id_seq OWNED BY deploy_keys_projects.id;
CREATE SEQUENCE deploy_tokens_id_seq;
CREATE TABLE deploy_tokens (
  "id" integer NOT NULL DEFAULT nextval('deploy_tokens_id_seq'),
  "revoked" boolean,
  "read_repository" boolean,
  "read_registry" boolean,
  "expires_at" timestamp with time zone,
  "created_at" timestamp with time zone,
  "name" character varying,
  "username" character varying,
  "token_encrypted" character varying(255),
  "deploy_token_type" smallint,
  "write_registry" boolean,
  "read_package_registry" boolean,
  "write_package_registry" boolean,
  "creator_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE deploy_tokens_id_seq OWNED BY deploy_tokens.id;
CREATE TABLE deployment_clusters (
  "deployment_id" integer,
  "cluster_id" integer,
  "kubernetes_namespace" character varying(255),
  PRIMARY KEY ("deployment_id")
);
CREATE TABLE deployment_merge_requests (
  "deployment_id" integer,
  "merge_request_id" integer,
  "environment_id" integer,
  PRIMARY KEY ("deployment_id")
);
CREATE SEQUENCE deployments_id_seq;
CREATE TABLE deployments (
  "id" integer NOT NULL DEFAULT nextval('deployments_id_seq'),
  "iid" integer,
  "project_id" integer,
  "environment_id" integer,
  "ref" character varying,
  "tag" boolean,
  "sha" character varying,
  "user_id" integer,
  "deployable_id" integer,
  "deployable_type" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "on_stop" character varying,
  "status" smallint,
  "finished_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE deployments_id_seq OWNED BY deployments.id;
CREATE SEQUENCE description_versions_id_seq;
CREATE TABLE description_versions (
  "id" bigint NOT NULL DEFAULT nextval('description_versions_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "issue_id" integer,
  "merge_request_id" integer,
  "epic_id" integer,
  "description" text,
  "deleted_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE description_versions_id_seq OWNED BY description_versions.id;
CREATE SEQUENCE design_management_designs_id_seq;
CREATE TABLE design_management_designs (
  "id" bigint NOT NULL DEFAULT nextval('design_management_designs_id_seq'),
  "project_id" integer,
  "issue_id" integer,
  "filename" character varying,
  "relative_position" integer,
  "iid" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE design_management_designs_id_seq OWNED BY design_management_designs.id;
CREATE SEQUENCE design_management_designs_versions_id_seq;
CREATE TABLE design_management_designs_versions (
  "id" bigint NOT NULL DEFAULT nextval('design_management_designs_versions_id_seq'),
  "design_id" bigint,
  "version_id" bigint,
  "event" smallint,
  "image_v432x230" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE design_management_designs_versions_id_seq OWNED BY design_management_designs_versions.id;
CREATE SEQUENCE design_management_versions_id_seq;
CREATE TABLE design_management_versions (
  "id" bigint NOT NULL DEFAULT nextval('design_management_versions_id_seq'),
  "sha" bytea,
  "issue_id" bigint,
  "created_at" timestamp with time zone,
  "author_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE design_management_versions_id_seq OWNED BY design_management_versions.id;
CREATE SEQUENCE design_user_mentions_id_seq;
CREATE TABLE design_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('design_user_mentions_id_seq'),
  "design_id" integer,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE design_user_mentions_id_seq OWNED BY design_user_mentions.id;
CREATE SEQUENCE diff_note_positions_id_seq;
CREATE TABLE diff_note_positions (
  "id" bigint NOT NULL DEFAULT nextval('diff_note_positions_id_seq'),
  "note_id" bigint,
  "old_line" integer,
  "new_line" integer,
  "diff_content_type" smallint,
  "diff_type" smallint,
  "line_code" character varying(255),
  "base_sha" bytea,
  "start_sha" bytea,
  "head_sha" bytea,
  "old_path" text,
  "new_path" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE diff_note_positions_id_seq OWNED BY diff_note_positions.id;
CREATE SEQUENCE dora_daily_metrics_id_seq;
CREATE TABLE dora_daily_metrics (
  "id" bigint NOT NULL DEFAULT nextval('dora_daily_metrics_id_seq'),
  "environment_id" bigint,
  "date" date,
  "deployment_frequency" integer,
  "lead_time_for_changes_in_seconds" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE dora_daily_metrics_id_seq OWNED BY dora_daily_metrics.id;
CREATE SEQUENCE draft_notes_id_seq;
CREATE TABLE draft_notes (
  "id" bigint NOT NULL DEFAULT nextval('draft_notes_id_seq'),
  "merge_request_id" integer,
  "author_id" integer,
  "resolve_discussion" boolean,
  "discussion_id" character varying,
  "note" text,
  "position" text,
  "original_position" text,
  "change_position" text,
  "commit_id" bytea,
  "line_code" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE draft_notes_id_seq OWNED BY draft_notes.id;
CREATE SEQUENCE elastic_index_settings_id_seq;
CREATE TABLE elastic_index_settings (
  "id" bigint NOT NULL DEFAULT nextval('elastic_index_settings_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "number_of_replicas" smallint,
  "number_of_shards" smallint,
  "alias_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE elastic_index_settings_id_seq OWNED BY elastic_index_settings.id;
CREATE SEQUENCE elastic_reindexing_subtasks_id_seq;
CREATE TABLE elastic_reindexing_subtasks (
  "id" bigint NOT NULL DEFAULT nextval('elastic_reindexing_subtasks_id_seq'),
  "elastic_reindexing_task_id" bigint,
  "alias_name" text,
  "index_name_from" text,
  "index_name_to" text,
  "elastic_task" text,
  "documents_count_target" integer,
  "documents_count" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE elastic_reindexing_subtasks_id_seq OWNED BY elastic_reindexing_subtasks.id;
CREATE SEQUENCE elastic_reindexing_tasks_id_seq;
CREATE TABLE elastic_reindexing_tasks (
  "id" bigint NOT NULL DEFAULT nextval('elastic_reindexing_tasks_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "state" smallint,
  "in_progress" boolean,
  "error_message" text,
  "delete_original_index_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE elastic_reindexing_tasks_id_seq OWNED BY elastic_reindexing_tasks.id;
CREATE TABLE elasticsearch_indexed_namespaces (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "namespace_id" integer,
  PRIMARY KEY ("created_at")
);
CREATE TABLE elasticsearch_indexed_projects (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  PRIMARY KEY ("created_at")
);
CREATE SEQUENCE emails_id_seq;
CREATE TABLE emails (
  "id" integer NOT NULL DEFAULT nextval('emails_id_seq'),
  "user_id" integer,
  "email" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "confirmation_token" character varying,
  "confirmed_at" timestamp without time zone,
  "confirmation_sent_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE emails_id_seq OWNED BY emails.id;
CREATE SEQUENCE environments_id_seq;
CREATE TABLE environments (
  "id" integer NOT NULL DEFAULT nextval('environments_id_seq'),
  "project_id" integer,
  "name" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "external_url" character varying,
  "environment_type" character varying,
  "state" character varying,
  "slug" character varying,
  "auto_stop_at" timestamp with time zone,
  "auto_delete_at" timestamp with time zone,
  "tier" smallint,
  "merge_request_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE environments_id_seq OWNED BY environments.id;
CREATE SEQUENCE epic_issues_id_seq;
CREATE TABLE epic_issues (
  "id" integer NOT NULL DEFAULT nextval('epic_issues_id_seq'),
  "epic_id" integer,
  "issue_id" integer,
  "relative_position" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE epic_issues_id_seq OWNED BY epic_issues.id;
CREATE SEQUENCE epic_user_mentions_id_seq;
CREATE TABLE epic_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('epic_user_mentions_id_seq'),
  "epic_id" integer,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE epic_user_mentions_id_seq OWNED BY epic_user_mentions.id;
CREATE SEQUENCE epics_id_seq;
CREATE TABLE epics (
  "id" integer NOT NULL DEFAULT nextval('epics_id_seq'),
  "group_id" integer,
  "author_id" integer,
  "assignee_id" integer,
  "iid" integer,
  "cached_markdown_version" integer,
  "updated_by_id" integer,
  "last_edited_by_id" integer,
  "lock_version" integer,
  "start_date" date,
  "end_date" date,
  "last_edited_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "title" character varying,
  "title_html" character varying,
  "description" text,
  "description_html" text,
  "start_date_sourcing_milestone_id" integer,
  "due_date_sourcing_milestone_id" integer,
  "start_date_fixed" date,
  "due_date_fixed" date,
  "start_date_is_fixed" boolean,
  "due_date_is_fixed" boolean,
  "closed_by_id" integer,
  "closed_at" timestamp without time zone,
  "parent_id" integer,
  "relative_position" integer,
  "state_id" smallint,
  "start_date_sourcing_epic_id" integer,
  "due_date_sourcing_epic_id" integer,
  "confidential" boolean,
  "external_key" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE epics_id_seq OWNED BY epics.id;
CREATE SEQUENCE events_id_seq;
CREATE TABLE events (
  "id" bigint NOT NULL DEFAULT nextval('events_id_seq'),
  "project_id" integer,
  "author_id" integer,
  "target_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "action" smallint,
  "target_type" character varying,
  "group_id" bigint,
  "fingerprint" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE events_id_seq OWNED BY events.id;
CREATE SEQUENCE evidences_id_seq;
CREATE TABLE evidences (
  "id" bigint NOT NULL DEFAULT nextval('evidences_id_seq'),
  "release_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "summary_sha" bytea,
  "summary" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE evidences_id_seq OWNED BY evidences.id;
CREATE SEQUENCE external_approval_rules_id_seq;
CREATE TABLE external_approval_rules (
  "id" bigint NOT NULL DEFAULT nextval('external_approval_rules_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "external_url" text,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE external_approval_rules_id_seq OWNED BY external_approval_rules.id;
CREATE SEQUENCE external_pull_requests_id_seq;
CREATE TABLE external_pull_requests (
  "id" bigint NOT NULL DEFAULT nextval('external_pull_requests_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "pull_request_iid" integer,
  "status" smallint,
  "source_branch" character varying(255),
  "target_branch" character varying(255),
  "source_repository" character varying(255),
  "target_repository" character varying(255),
  "source_sha" bytea,
  "target_sha" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE external_pull_requests_id_seq OWNED BY external_pull_requests.id;
CREATE SEQUENCE feature_gates_id_seq;
CREATE TABLE feature_gates (
  "id" integer NOT NULL DEFAULT nextval('feature_gates_id_seq'),
  "feature_key" character varying,
  "key" character varying,
  "value" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE feature_gates_id_seq OWNED BY feature_gates.id;
CREATE SEQUENCE features_id_seq;
CREATE TABLE features (
  "id" integer NOT NULL DEFAULT nextval('features_id_seq'),
  "key" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE features_id_seq OWNED BY features.id;
CREATE SEQUENCE fork_network_members_id_seq;
CREATE TABLE fork_network_members (
  "id" integer NOT NULL DEFAULT nextval('fork_network_members_id_seq'),
  "fork_network_id" integer,
  "project_id" integer,
  "forked_from_project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE fork_network_members_id_seq OWNED BY fork_network_members.id;
CREATE SEQUENCE fork_networks_id_seq;
CREATE TABLE fork_networks (
  "id" integer NOT NULL DEFAULT nextval('fork_networks_id_seq'),
  "root_project_id" integer,
  "deleted_root_project_name" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE fork_networks_id_seq OWNED BY fork_networks.id;
CREATE SEQUENCE geo_cache_invalidation_events_id_seq;
CREATE TABLE geo_cache_invalidation_events (
  "id" bigint NOT NULL DEFAULT nextval('geo_cache_invalidation_events_id_seq'),
  "key" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_cache_invalidation_events_id_seq OWNED BY geo_cache_invalidation_events.id;
CREATE SEQUENCE geo_event_log_id_seq;
CREATE TABLE geo_event_log (
  "id" bigint NOT NULL DEFAULT nextval('geo_event_log_id_seq'),
  "created_at" timestamp without time zone,
  "cache_invalidation_event_id" bigint,
  "geo_event_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_event_log_id_seq OWNED BY geo_event_log.id;
CREATE SEQUENCE geo_events_id_seq;
CREATE TABLE geo_events (
  "id" bigint NOT NULL DEFAULT nextval('geo_events_id_seq'),
  "replicable_name" character varying(255),
  "event_name" character varying(255),
  "payload" jsonb,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_events_id_seq OWNED BY geo_events.id;
CREATE SEQUENCE geo_node_namespace_links_id_seq;
CREATE TABLE geo_node_namespace_links (
  "id" integer NOT NULL DEFAULT nextval('geo_node_namespace_links_id_seq'),
  "geo_node_id" integer,
  "namespace_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_node_namespace_links_id_seq OWNED BY geo_node_namespace_links.id;
CREATE SEQUENCE geo_node_statuses_id_seq;
CREATE TABLE geo_node_statuses (
  "id" integer NOT NULL DEFAULT nextval('geo_node_statuses_id_seq'),
  "geo_node_id" integer,
  "db_replication_lag_seconds" integer,
  "last_event_id" integer,
  "last_event_date" timestamp without time zone,
  "cursor_last_event_id" integer,
  "cursor_last_event_date" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "last_successful_status_check_at" timestamp without time zone,
  "status_message" character varying,
  "replication_slots_count" integer,
  "replication_slots_used_count" integer,
  "replication_slots_max_retained_wal_bytes" bigint,
  "version" character varying,
  "revision" character varying,
  "storage_configuration_digest" bytea,
  "projects_count" integer,
  "status" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_node_statuses_id_seq OWNED BY geo_node_statuses.id;
CREATE SEQUENCE geo_nodes_id_seq;
CREATE TABLE geo_nodes (
  "id" integer NOT NULL DEFAULT nextval('geo_nodes_id_seq'),
  "primary" boolean,
  "oauth_application_id" integer,
  "enabled" boolean,
  "access_key" character varying,
  "encrypted_secret_access_key" character varying,
  "encrypted_secret_access_key_iv" character varying,
  "clone_url_prefix" character varying,
  "files_max_capacity" integer,
  "repos_max_capacity" integer,
  "url" character varying,
  "selective_sync_type" character varying,
  "selective_sync_shards" text,
  "verification_max_capacity" integer,
  "minimum_reverification_interval" integer,
  "internal_url" character varying,
  "name" character varying,
  "container_repositories_max_capacity" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "sync_object_storage" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE geo_nodes_id_seq OWNED BY geo_nodes.id;
CREATE SEQUENCE gitlab_subscription_histories_id_seq;
CREATE TABLE gitlab_subscription_histories (
  "id" bigint NOT NULL DEFAULT nextval('gitlab_subscription_histories_id_seq'),
  "gitlab_subscription_created_at" timestamp with time zone,
  "gitlab_subscription_updated_at" timestamp with time zone,
  "start_date" date,
  "end_date" date,
  "trial_ends_on" date,
  "namespace_id" integer,
  "hosted_plan_id" integer,
  "max_seats_used" integer,
  "seats" integer,
  "trial" boolean,
  "change_type" smallint,
  "gitlab_subscription_id" bigint,
  "created_at" timestamp with time zone,
  "trial_starts_on" date,
  "auto_renew" boolean,
  "trial_extension_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE gitlab_subscription_histories_id_seq OWNED BY gitlab_subscription_histories.id;
CREATE SEQUENCE gitlab_subscriptions_id_seq;
CREATE TABLE gitlab_subscriptions (
  "id" bigint NOT NULL DEFAULT nextval('gitlab_subscriptions_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "start_date" date,
  "end_date" date,
  "trial_ends_on" date,
  "namespace_id" integer,
  "hosted_plan_id" integer,
  "max_seats_used" integer,
  "seats" integer,
  "trial" boolean,
  "trial_starts_on" date,
  "auto_renew" boolean,
  "seats_in_use" integer,
  "seats_owed" integer,
  "trial_extension_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE gitlab_subscriptions_id_seq OWNED BY gitlab_subscriptions.id;
CREATE SEQUENCE gpg_key_subkeys_id_seq;
CREATE TABLE gpg_key_subkeys (
  "id" integer NOT NULL DEFAULT nextval('gpg_key_subkeys_id_seq'),
  "gpg_key_id" integer,
  "keyid" bytea,
  "fingerprint" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE gpg_key_subkeys_id_seq OWNED BY gpg_key_subkeys.id;
CREATE SEQUENCE gpg_keys_id_seq;
CREATE TABLE gpg_keys (
  "id" integer NOT NULL DEFAULT nextval('gpg_keys_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" integer,
  "primary_keyid" bytea,
  "fingerprint" bytea,
  "key" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE gpg_keys_id_seq OWNED BY gpg_keys.id;
CREATE SEQUENCE gpg_signatures_id_seq;
CREATE TABLE gpg_signatures (
  "id" integer NOT NULL DEFAULT nextval('gpg_signatures_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "gpg_key_id" integer,
  "commit_sha" bytea,
  "gpg_key_primary_keyid" bytea,
  "gpg_key_user_name" text,
  "gpg_key_user_email" text,
  "verification_status" smallint,
  "gpg_key_subkey_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE gpg_signatures_id_seq OWNED BY gpg_signatures.id;
CREATE SEQUENCE grafana_integrations_id_seq;
CREATE TABLE grafana_integrations (
  "id" bigint NOT NULL DEFAULT nextval('grafana_integrations_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "encrypted_token" character varying(255),
  "encrypted_token_iv" character varying(255),
  "grafana_url" character varying(1024),
  "enabled" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE grafana_integrations_id_seq OWNED BY grafana_integrations.id;
CREATE SEQUENCE group_custom_attributes_id_seq;
CREATE TABLE group_custom_attributes (
  "id" integer NOT NULL DEFAULT nextval('group_custom_attributes_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" integer,
  "key" character varying,
  "value" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE group_custom_attributes_id_seq OWNED BY group_custom_attributes.id;
CREATE TABLE group_deletion_schedules (
  "group_id" bigint,
  "user_id" bigint,
  "marked_for_deletion_on" date,
  PRIMARY KEY ("group_id")
);
CREATE SEQUENCE group_deploy_tokens_id_seq;
CREATE TABLE group_deploy_tokens (
  "id" bigint NOT NULL DEFAULT nextval('group_deploy_tokens_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "deploy_token_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE group_deploy_tokens_id_seq OWNED BY group_deploy_tokens.id;
CREATE SEQUENCE group_group_links_id_seq;
CREATE TABLE group_group_links (
  "id" bigint NOT NULL DEFAULT nextval('group_group_links_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "shared_group_id" bigint,
  "shared_with_group_id" bigint,
  "expires_at" date,
  "group_access" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE group_group_links_id_seq OWNED BY group_group_links.id;
CREATE TABLE group_import_states (
  "group_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "status" smallint,
  "jid" text,
  "last_error" text,
  "user_id" bigint,
  PRIMARY KEY ("group_id")
);
CREATE TABLE group_merge_request_approval_settings (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "allow_author_approval" boolean,
  "allow_committer_approval" boolean,
  "allow_overrides_to_approver_list_per_merge_request" boolean,
  "retain_approvals_on_push" boolean,
  "require_password_to_approve" boolean,
  PRIMARY KEY ("created_at")
);
CREATE SEQUENCE group_repository_storage_moves_id_seq;
CREATE TABLE group_repository_storage_moves (
  "id" bigint NOT NULL DEFAULT nextval('group_repository_storage_moves_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "state" smallint,
  "source_storage_name" text,
  "destination_storage_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE group_repository_storage_moves_id_seq OWNED BY group_repository_storage_moves.id;
CREATE TABLE group_wiki_repositories (
  "shard_id" bigint,
  "group_id" bigint,
  "disk_path" text,
  PRIMARY KEY ("shard_id")
);
CREATE SEQUENCE historical_data_id_seq;
CREATE TABLE historical_data (
  "id" integer NOT NULL DEFAULT nextval('historical_data_id_seq'),
  "date" date,
  "active_user_count" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "recorded_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE historical_data_id_seq OWNED BY historical_data.id;
CREATE SEQUENCE identities_id_seq;
CREATE TABLE identities (
  "id" integer NOT NULL DEFAULT nextval('identities_id_seq'),
  "extern_uid" character varying,
  "provider" character varying,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "secondary_extern_uid" character varying,
  "saml_provider_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE identities_id_seq OWNED BY identities.id;
CREATE SEQUENCE import_export_uploads_id_seq;
CREATE TABLE import_export_uploads (
  "id" integer NOT NULL DEFAULT nextval('import_export_uploads_id_seq'),
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "import_file" text,
  "export_file" text,
  "group_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE import_export_uploads_id_seq OWNED BY import_export_uploads.id;
CREATE SEQUENCE import_failures_id_seq;
CREATE TABLE import_failures (
  "id" bigint NOT NULL DEFAULT nextval('import_failures_id_seq'),
  "relation_index" integer,
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "relation_key" character varying(64),
  "exception_class" character varying(128),
  "correlation_id_value" character varying(128),
  "exception_message" character varying(255),
  "retry_count" integer,
  "group_id" integer,
  "source" character varying(128),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE import_failures_id_seq OWNED BY import_failures.id;
CREATE SEQUENCE incident_management_oncall_participants_id_seq;
CREATE TABLE incident_management_oncall_participants (
  "id" bigint NOT NULL DEFAULT nextval('incident_management_oncall_participants_id_seq'),
  "oncall_rotation_id" bigint,
  "user_id" bigint,
  "color_palette" smallint,
  "color_weight" smallint,
  "is_removed" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE incident_management_oncall_participants_id_seq OWNED BY incident_management_oncall_participants.id;
CREATE SEQUENCE incident_management_oncall_rotations_id_seq;
CREATE TABLE incident_management_oncall_rotations (
  "id" bigint NOT NULL DEFAULT nextval('incident_management_oncall_rotations_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "oncall_schedule_id" bigint,
  "length" integer,
  "length_unit" smallint,
  "starts_at" timestamp with time zone,
  "name" text,
  "ends_at" timestamp with time zone,
  "active_period_start" time without time zone,
  "active_period_end" time without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE incident_management_oncall_rotations_id_seq OWNED BY incident_management_oncall_rotations.id;
CREATE SEQUENCE incident_management_oncall_schedules_id_seq;
CREATE TABLE incident_management_oncall_schedules (
  "id" bigint NOT NULL DEFAULT nextval('incident_management_oncall_schedules_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "iid" integer,
  "name" text,
  "description" text,
  "timezone" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE incident_management_oncall_schedules_id_seq OWNED BY incident_management_oncall_schedules.id;
CREATE SEQUENCE incident_management_oncall_shifts_id_seq;
CREATE TABLE incident_management_oncall_shifts (
  "id" bigint NOT NULL DEFAULT nextval('incident_management_oncall_shifts_id_seq'),
  "rotation_id" bigint,
  "participant_id" bigint,
  "starts_at" timestamp with time zone,
  "ends_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE incident_management_oncall_shifts_id_seq OWNED BY incident_management_oncall_shifts.id;
CREATE SEQUENCE index_statuses_id_seq;
CREATE TABLE index_statuses (
  "id" integer NOT NULL DEFAULT nextval('index_statuses_id_seq'),
  "project_id" integer,
  "indexed_at" timestamp without time zone,
  "note" text,
  "last_commit" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "last_wiki_commit" bytea,
  "wiki_indexed_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE index_statuses_id_seq OWNED BY index_statuses.id;
CREATE SEQUENCE insights_id_seq;
CREATE TABLE insights (
  "id" integer NOT NULL DEFAULT nextval('insights_id_seq'),
  "namespace_id" integer,
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE insights_id_seq OWNED BY insights.id;
CREATE SEQUENCE integrations_id_seq;
CREATE TABLE integrations (
  "id" integer NOT NULL DEFAULT nextval('integrations_id_seq'),
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "active" boolean,
  "push_events" boolean,
  "issues_events" boolean,
  "merge_requests_events" boolean,
  "tag_push_events" boolean,
  "note_events" boolean,
  "category" character varying,
  "wiki_page_events" boolean,
  "pipeline_events" boolean,
  "confidential_issues_events" boolean,
  "commit_events" boolean,
  "job_events" boolean,
  "confidential_note_events" boolean,
  "deployment_events" boolean,
  "comment_on_event_enabled" boolean,
  "instance" boolean,
  "comment_detail" smallint,
  "inherit_from_id" bigint,
  "alert_events" boolean,
  "group_id" bigint,
  "type_new" text,
  "vulnerability_events" boolean,
  "archive_trace_events" boolean,
  "encrypted_properties" bytea,
  "encrypted_properties_iv" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE integrations_id_seq OWNED BY integrations.id;
CREATE SEQUENCE internal_ids_id_seq;
CREATE TABLE internal_ids (
  "id" bigint NOT NULL DEFAULT nextval('internal_ids_id_seq'),
  "project_id" integer,
  "usage" integer,
  "last_value" integer,
  "namespace_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE internal_ids_id_seq OWNED BY internal_ids.id;
CREATE SEQUENCE ip_restrictions_id_seq;
CREATE TABLE ip_restrictions (
  "id" bigint NOT NULL DEFAULT nextval('ip_restrictions_id_seq'),
  "group_id" integer,
  "range" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ip_restrictions_id_seq OWNED BY ip_restrictions.id;
CREATE SEQUENCE issuable_metric_images_id_seq;
CREATE TABLE issuable_metric_images (
  "id" bigint NOT NULL DEFAULT nextval('issuable_metric_images_id_seq'),
  "issue_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "file_store" smallint,
  "file" text,
  "url" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issuable_metric_images_id_seq OWNED BY issuable_metric_images.id;
CREATE SEQUENCE issuable_severities_id_seq;
CREATE TABLE issuable_severities (
  "id" bigint NOT NULL DEFAULT nextval('issuable_severities_id_seq'),
  "issue_id" bigint,
  "severity" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issuable_severities_id_seq OWNED BY issuable_severities.id;
CREATE SEQUENCE issuable_slas_id_seq;
CREATE TABLE issuable_slas (
  "id" bigint NOT NULL DEFAULT nextval('issuable_slas_id_seq'),
  "issue_id" bigint,
  "due_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issuable_slas_id_seq OWNED BY issuable_slas.id;
CREATE TABLE issue_assignees (
  "user_id" integer,
  "issue_id" integer,
  PRIMARY KEY ("issue_id", "user_id")
);
CREATE SEQUENCE issue_email_participants_id_seq;
CREATE TABLE issue_email_participants (
  "id" bigint NOT NULL DEFAULT nextval('issue_email_participants_id_seq'),
  "issue_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "email" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issue_email_participants_id_seq OWNED BY issue_email_participants.id;
CREATE SEQUENCE issue_links_id_seq;
CREATE TABLE issue_links (
  "id" integer NOT NULL DEFAULT nextval('issue_links_id_seq'),
  "source_id" integer,
  "target_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "link_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issue_links_id_seq OWNED BY issue_links.id;
CREATE SEQUENCE issue_metrics_id_seq;
CREATE TABLE issue_metrics (
  "id" integer NOT NULL DEFAULT nextval('issue_metrics_id_seq'),
  "issue_id" integer,
  "first_mentioned_in_commit_at" timestamp without time zone,
  "first_associated_with_milestone_at" timestamp without time zone,
  "first_added_to_board_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issue_metrics_id_seq OWNED BY issue_metrics.id;
CREATE SEQUENCE issue_tracker_data_id_seq;
CREATE TABLE issue_tracker_data (
  "id" bigint NOT NULL DEFAULT nextval('issue_tracker_data_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "encrypted_project_url" character varying,
  "encrypted_project_url_iv" character varying,
  "encrypted_issues_url" character varying,
  "encrypted_issues_url_iv" character varying,
  "encrypted_new_issue_url" character varying,
  "encrypted_new_issue_url_iv" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issue_tracker_data_id_seq OWNED BY issue_tracker_data.id;
CREATE SEQUENCE issue_user_mentions_id_seq;
CREATE TABLE issue_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('issue_user_mentions_id_seq'),
  "issue_id" integer,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issue_user_mentions_id_seq OWNED BY issue_user_mentions.id;
CREATE SEQUENCE issues_id_seq;
CREATE TABLE issues (
  "id" integer NOT NULL DEFAULT nextval('issues_id_seq'),
  "title" character varying,
  "author_id" integer,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "description" text,
  "milestone_id" integer,
  "iid" integer,
  "updated_by_id" integer,
  "weight" integer,
  "confidential" boolean NOT NULL DEFAULT false,
  "due_date" date,
  "moved_to_id" integer,
  "lock_version" integer DEFAULT 0,
  "title_html" text,
  "description_html" text,
  "time_estimate" integer,
  "relative_position" integer,
  "service_desk_reply_to" character varying,
  "cached_markdown_version" integer,
  "last_edited_at" timestamp without time zone,
  "last_edited_by_id" integer,
  "discussion_locked" boolean,
  "closed_at" timestamp with time zone,
  "closed_by_id" integer,
  "state_id" smallint NOT NULL DEFAULT 1,
  "duplicated_to_id" integer,
  "promoted_to_epic_id" integer,
  "health_status" smallint,
  "external_key" character varying(255),
  "sprint_id" bigint,
  "issue_type" smallint NOT NULL DEFAULT 0,
  "blocking_issues_count" integer NOT NULL DEFAULT 0,
  "upvotes_count" integer NOT NULL DEFAULT 0,
  "work_item_type_id" bigint,
  "namespace_id" bigint,
  "start_date" date,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE issues_id_seq OWNED BY issues.id;
CREATE SEQUENCE iterations_cadences_id_seq;
CREATE TABLE iterations_cadences (
  "id" bigint NOT NULL DEFAULT nextval('iterations_cadences_id_seq'),
  "group_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "start_date" date,
  "duration_in_weeks" integer,
  "iterations_in_advance" integer,
  "active" boolean,
  "automatic" boolean,
  "title" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE iterations_cadences_id_seq OWNED BY iterations_cadences.id;
CREATE SEQUENCE jira_connect_installations_id_seq;
CREATE TABLE jira_connect_installations (
  "id" bigint NOT NULL DEFAULT nextval('jira_connect_installations_id_seq'),
  "client_key" character varying,
  "encrypted_shared_secret" character varying,
  "encrypted_shared_secret_iv" character varying,
  "base_url" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE jira_connect_installations_id_seq OWNED BY jira_connect_installations.id;
CREATE SEQUENCE jira_connect_subscriptions_id_seq;
CREATE TABLE jira_connect_subscriptions (
  "id" bigint NOT NULL DEFAULT nextval('jira_connect_subscriptions_id_seq'),
  "jira_connect_installation_id" bigint,
  "namespace_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE jira_connect_subscriptions_id_seq OWNED BY jira_connect_subscriptions.id;
CREATE SEQUENCE jira_imports_id_seq;
CREATE TABLE jira_imports (
  "id" bigint NOT NULL DEFAULT nextval('jira_imports_id_seq'),
  "project_id" bigint,
  "user_id" bigint,
  "label_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "finished_at" timestamp with time zone,
  "jira_project_xid" bigint,
  "total_issue_count" integer,
  "imported_issues_count" integer,
  "failed_to_import_count" integer,
  "status" smallint,
  "jid" character varying(255),
  "jira_project_key" character varying(255),
  "jira_project_name" character varying(255),
  "scheduled_at" timestamp with time zone,
  "error_message" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE jira_imports_id_seq OWNED BY jira_imports.id;
CREATE SEQUENCE jira_tracker_data_id_seq;
CREATE TABLE jira_tracker_data (
  "id" bigint NOT NULL DEFAULT nextval('jira_tracker_data_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "encrypted_url" character varying,
  "encrypted_url_iv" character varying,
  "encrypted_api_url" character varying,
  "encrypted_api_url_iv" character varying,
  "encrypted_username" character varying,
  "encrypted_username_iv" character varying,
  "encrypted_password" character varying,
  "encrypted_password_iv" character varying,
  "jira_issue_transition_id" character varying,
  "project_key" text,
  "issues_enabled" boolean,
  "deployment_type" smallint,
  "vulnerabilities_issuetype" text,
  "vulnerabilities_enabled" boolean,
  "jira_issue_transition_automatic" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE jira_tracker_data_id_seq OWNED BY jira_tracker_data.id;
CREATE SEQUENCE keys_id_seq;
CREATE TABLE keys (
  "id" integer NOT NULL DEFAULT nextval('keys_id_seq'),
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "key" text,
  "title" character varying,
  "type" character varying,
  "fingerprint" character varying,
  "public" boolean NOT NULL DEFAULT false,
  "last_used_at" timestamp without time zone,
  "fingerprint_sha256" bytea,
  "expires_at" timestamp with time zone,
  "expiry_notification_delivered_at" timestamp with time zone,
  "before_expiry_notification_delivered_at" timestamp with time zone,
  "usage_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE keys_id_seq OWNED BY keys.id;
CREATE SEQUENCE label_links_id_seq;
CREATE TABLE label_links (
  "id" integer NOT NULL DEFAULT nextval('label_links_id_seq'),
  "label_id" integer,
  "target_id" integer,
  "target_type" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE label_links_id_seq OWNED BY label_links.id;
CREATE SEQUENCE label_priorities_id_seq;
CREATE TABLE label_priorities (
  "id" integer NOT NULL DEFAULT nextval('label_priorities_id_seq'),
  "project_id" integer,
  "label_id" integer,
  "priority" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE label_priorities_id_seq OWNED BY label_priorities.id;
CREATE SEQUENCE labels_id_seq;
CREATE TABLE labels (
  "id" integer NOT NULL DEFAULT nextval('labels_id_seq'),
  "title" character varying,
  "color" character varying,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "template" boolean DEFAULT false,
  "description" character varying,
  "description_html" text,
  "type" character varying,
  "group_id" integer,
  "cached_markdown_version" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE labels_id_seq OWNED BY labels.id;
CREATE SEQUENCE ldap_group_links_id_seq;
CREATE TABLE ldap_group_links (
  "id" integer NOT NULL DEFAULT nextval('ldap_group_links_id_seq'),
  "cn" character varying,
  "group_access" integer,
  "group_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "provider" character varying,
  "filter" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE ldap_group_links_id_seq OWNED BY ldap_group_links.id;
CREATE SEQUENCE lfs_file_locks_id_seq;
CREATE TABLE lfs_file_locks (
  "id" integer NOT NULL DEFAULT nextval('lfs_file_locks_id_seq'),
  "project_id" integer,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "path" character varying(511),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE lfs_file_locks_id_seq OWNED BY lfs_file_locks.id;
CREATE SEQUENCE lfs_objects_id_seq;
CREATE TABLE lfs_objects (
  "id" integer NOT NULL DEFAULT nextval('lfs_objects_id_seq'),
  "oid" character varying,
  "size" bigint,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "file" character varying,
  "file_store" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE lfs_objects_id_seq OWNED BY lfs_objects.id;
CREATE SEQUENCE lfs_objects_projects_id_seq;
CREATE TABLE lfs_objects_projects (
  "id" integer NOT NULL DEFAULT nextval('lfs_objects_projects_id_seq'),
  "lfs_object_id" integer,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "repository_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE lfs_objects_projects_id_seq OWNED BY lfs_objects_projects.id;
CREATE SEQUENCE licenses_id_seq;
CREATE TABLE licenses (
  "id" integer NOT NULL DEFAULT nextval('licenses_id_seq'),
  "data" text,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "cloud" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE licenses_id_seq OWNED BY licenses.id;
CREATE SEQUENCE list_user_preferences_id_seq;
CREATE TABLE list_user_preferences (
  "id" bigint NOT NULL DEFAULT nextval('list_user_preferences_id_seq'),
  "user_id" bigint,
  "list_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "collapsed" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE list_user_preferences_id_seq OWNED BY list_user_preferences.id;
CREATE SEQUENCE lists_id_seq;
CREATE TABLE lists (
  "id" integer NOT NULL DEFAULT nextval('lists_id_seq'),
  "board_id" integer,
  "label_id" integer,
  "list_type" integer,
  "position" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "user_id" integer,
  "milestone_id" integer,
  "max_issue_count" integer,
  "max_issue_weight" integer,
  "limit_metric" character varying(20),
  "iteration_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE lists_id_seq OWNED BY lists.id;
CREATE SEQUENCE members_id_seq;
CREATE TABLE members (
  "id" integer NOT NULL DEFAULT nextval('members_id_seq'),
  "access_level" integer NOT NULL,
  "source_id" integer NOT NULL,
  "source_type" character varying NOT NULL,
  "user_id" integer,
  "notification_level" integer NOT NULL DEFAULT 3,
  "type" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "created_by_id" integer,
  "invite_email" character varying,
  "invite_token" character varying,
  "invite_accepted_at" timestamp without time zone,
  "requested_at" timestamp without time zone,
  "expires_at" date,
  "ldap" boolean NOT NULL DEFAULT false,
  "override" boolean NOT NULL DEFAULT false,
  "state" smallint DEFAULT 0,
  "invite_email_success" boolean,
  "member_namespace_id" bigint,
  "member_role_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE members_id_seq OWNED BY members.id;
CREATE SEQUENCE merge_request_assignees_id_seq;
CREATE TABLE merge_request_assignees (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_assignees_id_seq'),
  "user_id" integer,
  "merge_request_id" integer,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_assignees_id_seq OWNED BY merge_request_assignees.id;
CREATE SEQUENCE merge_request_blocks_id_seq;
CREATE TABLE merge_request_blocks (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_blocks_id_seq'),
  "blocking_merge_request_id" integer,
  "blocked_merge_request_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_blocks_id_seq OWNED BY merge_request_blocks.id;
CREATE TABLE merge_request_cleanup_schedules (
  "merge_request_id" bigint,
  "scheduled_at" timestamp with time zone,
  "completed_at" timestamp with time zone,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("merge_request_id")
);
CREATE TABLE merge_request_context_commit_diff_files (
  "sha" bytea,
  "relative_order" integer,
  "new_file" boolean,
  "renamed_file" boolean,
  "deleted_file" boolean,
  "too_large" boolean,
  "a_mode" character varying(255),
  "b_mode" character varying(255),
  "new_path" text,
  "old_path" text,
  "diff" text,
  "binary" boolean,
  "merge_request_context_commit_id" bigint,
  PRIMARY KEY ("sha")
);
CREATE SEQUENCE merge_request_context_commits_id_seq;
CREATE TABLE merge_request_context_commits (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_context_commits_id_seq'),
  "authored_date" timestamp with time zone,
  "committed_date" timestamp with time zone,
  "relative_order" integer,
  "sha" bytea,
  "author_name" text,
  "author_email" text,
  "committer_name" text,
  "committer_email" text,
  "message" text,
  "merge_request_id" bigint,
  "trailers" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_context_commits_id_seq OWNED BY merge_request_context_commits.id;
CREATE SEQUENCE merge_request_diff_commit_users_id_seq;
CREATE TABLE merge_request_diff_commit_users (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_diff_commit_users_id_seq'),
  "name" text,
  "email" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_diff_commit_users_id_seq OWNED BY merge_request_diff_commit_users.id;
CREATE TABLE merge_request_diff_commits (
  "authored_date" timestamp without time zone,
  "committed_date" timestamp without time zone,
  "merge_request_diff_id" integer,
  "relative_order" integer,
  "sha" bytea,
  "message" text,
  "trailers" jsonb,
  "commit_author_id" bigint,
  "committer_id" bigint,
  PRIMARY KEY ("merge_request_diff_id", "relative_order")
);
CREATE TABLE merge_request_diff_details (
  "merge_request_diff_id" bigint,
  "verification_retry_at" timestamp with time zone,
  "verified_at" timestamp with time zone,
  "verification_retry_count" smallint,
  "verification_checksum" bytea,
  "verification_failure" text,
  PRIMARY KEY ("merge_request_diff_id")
);
CREATE TABLE merge_request_diff_files (
  "merge_request_diff_id" integer,
  "relative_order" integer,
  "new_file" boolean,
  "renamed_file" boolean,
  "deleted_file" boolean,
  "too_large" boolean,
  "a_mode" character varying,
  "b_mode" character varying,
  "new_path" text,
  "old_path" text,
  "diff" text,
  "binary" boolean,
  "external_diff_offset" integer,
  "external_diff_size" integer,
  PRIMARY KEY ("merge_request_diff_id", "relative_order")
);
CREATE SEQUENCE merge_request_diffs_id_seq;
CREATE TABLE merge_request_diffs (
  "id" integer NOT NULL DEFAULT nextval('merge_request_diffs_id_seq'),
  "state" character varying,
  "merge_request_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "base_commit_sha" character varying,
  "real_size" character varying,
  "head_commit_sha" character varying,
  "start_commit_sha" character varying,
  "commits_count" integer,
  "external_diff" character varying,
  "external_diff_store" integer,
  "stored_externally" boolean,
  "files_count" smallint,
  "sorted" boolean,
  "diff_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_diffs_id_seq OWNED BY merge_request_diffs.id;
CREATE SEQUENCE merge_request_metrics_id_seq;
CREATE TABLE merge_request_metrics (
  "id" integer NOT NULL DEFAULT nextval('merge_request_metrics_id_seq'),
  "merge_request_id" integer,
  "latest_build_started_at" timestamp without time zone,
  "latest_build_finished_at" timestamp without time zone,
  "first_deployed_to_production_at" timestamp without time zone,
  "merged_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "pipeline_id" integer,
  "merged_by_id" integer,
  "latest_closed_by_id" integer,
  "latest_closed_at" timestamp with time zone,
  "first_comment_at" timestamp with time zone,
  "first_commit_at" timestamp with time zone,
  "last_commit_at" timestamp with time zone,
  "diff_size" integer,
  "modified_paths_size" integer,
  "commits_count" integer,
  "first_approved_at" timestamp with time zone,
  "first_reassigned_at" timestamp with time zone,
  "added_lines" integer,
  "removed_lines" integer,
  "target_project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_metrics_id_seq OWNED BY merge_request_metrics.id;
CREATE SEQUENCE merge_request_reviewers_id_seq;
CREATE TABLE merge_request_reviewers (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_reviewers_id_seq'),
  "user_id" bigint,
  "merge_request_id" bigint,
  "created_at" timestamp with time zone,
  "state" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_reviewers_id_seq OWNED BY merge_request_reviewers.id;
CREATE SEQUENCE merge_request_user_mentions_id_seq;
CREATE TABLE merge_request_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('merge_request_user_mentions_id_seq'),
  "merge_request_id" integer,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_request_user_mentions_id_seq OWNED BY merge_request_user_mentions.id;
CREATE SEQUENCE merge_requests_id_seq;
CREATE TABLE merge_requests (
  "id" integer NOT NULL DEFAULT nextval('merge_requests_id_seq'),
  "target_branch" character varying NOT NULL,
  "source_branch" character varying NOT NULL,
  "source_project_id" integer,
  "author_id" integer,
  "assignee_id" integer,
  "title" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "milestone_id" integer,
  "merge_status" character varying NOT NULL DEFAULT 'unchecked',
  "target_project_id" integer NOT NULL,
  "iid" integer,
  "description" text,
  "updated_by_id" integer,
  "merge_error" text,
  "merge_params" text,
  "merge_when_pipeline_succeeds" boolean NOT NULL DEFAULT false,
  "merge_user_id" integer,
  "merge_commit_sha" character varying,
  "approvals_before_merge" integer,
  "rebase_commit_sha" character varying,
  "in_progress_merge_commit_sha" character varying,
  "lock_version" integer DEFAULT 0,
  "title_html" text,
  "description_html" text,
  "time_estimate" integer,
  "squash" boolean NOT NULL DEFAULT false,
  "cached_markdown_version" integer,
  "last_edited_at" timestamp without time zone,
  "last_edited_by_id" integer,
  "head_pipeline_id" integer,
  "merge_jid" character varying,
  "discussion_locked" boolean,
  "latest_merge_request_diff_id" integer,
  "allow_maintainer_to_push" boolean DEFAULT true,
  "state_id" smallint NOT NULL DEFAULT 1,
  "rebase_jid" character varying,
  "squash_commit_sha" bytea,
  "sprint_id" bigint,
  "merge_ref_sha" bytea,
  "draft" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_requests_id_seq OWNED BY merge_requests.id;
CREATE SEQUENCE merge_requests_closing_issues_id_seq;
CREATE TABLE merge_requests_closing_issues (
  "id" integer NOT NULL DEFAULT nextval('merge_requests_closing_issues_id_seq'),
  "merge_request_id" integer,
  "issue_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_requests_closing_issues_id_seq OWNED BY merge_requests_closing_issues.id;
CREATE SEQUENCE merge_trains_id_seq;
CREATE TABLE merge_trains (
  "id" bigint NOT NULL DEFAULT nextval('merge_trains_id_seq'),
  "merge_request_id" integer,
  "user_id" integer,
  "pipeline_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "target_project_id" integer,
  "target_branch" text,
  "status" smallint,
  "merged_at" timestamp with time zone,
  "duration" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE merge_trains_id_seq OWNED BY merge_trains.id;
CREATE TABLE milestone_releases (
  "milestone_id" bigint,
  "release_id" bigint,
  PRIMARY KEY ("milestone_id")
);
CREATE SEQUENCE milestones_id_seq;
CREATE TABLE milestones (
  "id" integer NOT NULL DEFAULT nextval('milestones_id_seq'),
  "title" character varying NOT NULL,
  "project_id" integer,
  "description" text,
  "due_date" date,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "state" character varying DEFAULT 'active',
  "iid" integer,
  "title_html" text,
  "description_html" text,
  "start_date" date,
  "cached_markdown_version" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE milestones_id_seq OWNED BY milestones.id;
CREATE SEQUENCE namespace_admin_notes_id_seq;
CREATE TABLE namespace_admin_notes (
  "id" bigint NOT NULL DEFAULT nextval('namespace_admin_notes_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "namespace_id" bigint,
  "note" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE namespace_admin_notes_id_seq OWNED BY namespace_admin_notes.id;
CREATE TABLE namespace_aggregation_schedules (
  "namespace_id" integer,
  PRIMARY KEY ("namespace_id")
);
CREATE TABLE namespace_details (
  "namespace_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "cached_markdown_version" integer,
  "description" text,
  "description_html" text,
  PRIMARY KEY ("namespace_id")
);
CREATE TABLE namespace_limits (
  "additional_purchased_storage_size" bigint,
  "additional_purchased_storage_ends_on" date,
  "namespace_id" integer,
  PRIMARY KEY ("additional_purchased_storage_size")
);
CREATE TABLE namespace_package_settings (
  "namespace_id" bigint,
  "maven_duplicates_allowed" boolean,
  "maven_duplicate_exception_regex" text,
  PRIMARY KEY ("namespace_id")
);
CREATE TABLE namespace_root_storage_statistics (
  "namespace_id" integer,
  "updated_at" timestamp with time zone,
  "repository_size" bigint,
  "lfs_objects_size" bigint,
  "wiki_size" bigint,
  "build_artifacts_size" bigint,
  "storage_size" bigint,
  "packages_size" bigint,
  "snippets_size" bigint,
  "pipeline_artifacts_size" bigint,
  "uploads_size" bigint,
  PRIMARY KEY ("namespace_id")
);
CREATE TABLE namespace_settings (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "namespace_id" integer,
  "prevent_forking_outside_group" boolean,
  "allow_mfa_for_subgroups" boolean,
  "default_branch_name" text,
  "repository_read_only" boolean,
  "delayed_project_removal" boolean,
  "resource_access_token_creation_allowed" boolean,
  "prevent_sharing_groups_outside_hierarchy" boolean,
  "new_user_signups_cap" integer,
  "setup_for_company" boolean,
  "jobs_to_be_done" smallint,
  "runner_token_expiration_interval" integer,
  "subgroup_runner_token_expiration_interval" integer,
  "project_runner_token_expiration_interval" integer,
  "show_diff_preview_in_email" boolean,
  "enabled_git_access_protocol" smallint,
  "unique_project_download_limit" smallint,
  "unique_project_download_limit_interval_in_seconds" integer,
  "project_import_level" smallint,
  PRIMARY KEY ("namespace_id")
);
CREATE SEQUENCE namespace_statistics_id_seq;
CREATE TABLE namespace_statistics (
  "id" integer NOT NULL DEFAULT nextval('namespace_statistics_id_seq'),
  "namespace_id" integer,
  "shared_runners_seconds" integer,
  "shared_runners_seconds_last_reset" timestamp without time zone,
  "storage_size" bigint,
  "wiki_size" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE namespace_statistics_id_seq OWNED BY namespace_statistics.id;
CREATE SEQUENCE namespaces_id_seq;
CREATE TABLE namespaces (
  "id" integer NOT NULL DEFAULT nextval('namespaces_id_seq'),
  "name" character varying NOT NULL,
  "path" character varying NOT NULL,
  "owner_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "type" character varying NOT NULL DEFAULT 'User',
  "description" character varying NOT NULL DEFAULT '',
  "avatar" character varying,
  "membership_lock" boolean,
  "share_with_group_lock" boolean DEFAULT false,
  "visibility_level" integer NOT NULL DEFAULT 20,
  "request_access_enabled" boolean NOT NULL DEFAULT true,
  "ldap_sync_status" character varying,
  "ldap_sync_error" character varying,
  "ldap_sync_last_update_at" timestamp without time zone,
  "ldap_sync_last_successful_update_at" timestamp without time zone,
  "ldap_sync_last_sync_at" timestamp without time zone,
  "description_html" text,
  "lfs_enabled" boolean,
  "parent_id" integer,
  "shared_runners_minutes_limit" integer,
  "repository_size_limit" bigint,
  "require_two_factor_authentication" boolean,
  "two_factor_grace_period" integer,
  "cached_markdown_version" integer,
  "project_creation_level" integer,
  "runners_token" character varying,
  "file_template_project_id" integer,
  "saml_discovery_token" character varying,
  "runners_token_encrypted" character varying,
  "custom_project_templates_group_id" integer,
  "auto_devops_enabled" boolean,
  "extra_shared_runners_minutes_limit" integer,
  "last_ci_minutes_notification_at" timestamp with time zone,
  "last_ci_minutes_usage_notification_level" integer,
  "subgroup_creation_level" integer,
  "emails_disabled" boolean,
  "max_pages_size" integer,
  "max_artifacts_size" integer,
  "mentions_disabled" boolean,
  "default_branch_protection" smallint,
  "unlock_membership_to_ldap" boolean,
  "max_personal_access_token_lifetime" integer,
  "push_rule_id" bigint,
  "shared_runners_enabled" boolean,
  "allow_descendants_override_disabled_shared_runners" boolean,
  "traversal_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE namespaces_id_seq OWNED BY namespaces.id;
CREATE SEQUENCE note_diff_files_id_seq;
CREATE TABLE note_diff_files (
  "id" integer NOT NULL DEFAULT nextval('note_diff_files_id_seq'),
  "diff_note_id" integer,
  "diff" text,
  "new_file" boolean,
  "renamed_file" boolean,
  "deleted_file" boolean,
  "a_mode" character varying,
  "b_mode" character varying,
  "new_path" text,
  "old_path" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE note_diff_files_id_seq OWNED BY note_diff_files.id;
CREATE SEQUENCE notes_id_seq;
CREATE TABLE notes (
  "id" integer NOT NULL DEFAULT nextval('notes_id_seq'),
  "note" text,
  "noteable_type" character varying,
  "author_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "project_id" integer,
  "attachment" character varying,
  "line_code" character varying,
  "commit_id" character varying,
  "noteable_id" integer,
  "system" boolean NOT NULL DEFAULT false,
  "st_diff" text,
  "updated_by_id" integer,
  "type" character varying,
  "position" text,
  "original_position" text,
  "resolved_at" timestamp without time zone,
  "resolved_by_id" integer,
  "discussion_id" character varying,
  "note_html" text,
  "cached_markdown_version" integer,
  "change_position" text,
  "resolved_by_push" boolean,
  "review_id" bigint,
  "confidential" boolean,
  "last_edited_at" timestamp with time zone,
  "internal" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE notes_id_seq OWNED BY notes.id;
CREATE SEQUENCE notification_settings_id_seq;
CREATE TABLE notification_settings (
  "id" integer NOT NULL DEFAULT nextval('notification_settings_id_seq'),
  "user_id" integer,
  "source_id" integer,
  "source_type" character varying,
  "level" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "new_note" boolean,
  "new_issue" boolean,
  "reopen_issue" boolean,
  "close_issue" boolean,
  "reassign_issue" boolean,
  "new_merge_request" boolean,
  "reopen_merge_request" boolean,
  "close_merge_request" boolean,
  "reassign_merge_request" boolean,
  "merge_merge_request" boolean,
  "failed_pipeline" boolean,
  "success_pipeline" boolean,
  "push_to_merge_request" boolean,
  "issue_due" boolean,
  "new_epic" boolean,
  "notification_email" character varying,
  "fixed_pipeline" boolean,
  "new_release" boolean,
  "moved_project" boolean,
  "change_reviewer_merge_request" boolean,
  "merge_when_pipeline_succeeds" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE notification_settings_id_seq OWNED BY notification_settings.id;
CREATE SEQUENCE oauth_access_grants_id_seq;
CREATE TABLE oauth_access_grants (
  "id" integer NOT NULL DEFAULT nextval('oauth_access_grants_id_seq'),
  "resource_owner_id" integer,
  "application_id" integer,
  "token" character varying,
  "expires_in" integer,
  "redirect_uri" text,
  "created_at" timestamp without time zone,
  "revoked_at" timestamp without time zone,
  "scopes" character varying,
  "code_challenge" text,
  "code_challenge_method" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE oauth_access_grants_id_seq OWNED BY oauth_access_grants.id;
CREATE SEQUENCE oauth_access_tokens_id_seq;
CREATE TABLE oauth_access_tokens (
  "id" integer NOT NULL DEFAULT nextval('oauth_access_tokens_id_seq'),
  "resource_owner_id" integer,
  "application_id" integer,
  "token" character varying,
  "refresh_token" character varying,
  "expires_in" integer,
  "revoked_at" timestamp without time zone,
  "created_at" timestamp without time zone,
  "scopes" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE oauth_access_tokens_id_seq OWNED BY oauth_access_tokens.id;
CREATE SEQUENCE oauth_applications_id_seq;
CREATE TABLE oauth_applications (
  "id" integer NOT NULL DEFAULT nextval('oauth_applications_id_seq'),
  "name" character varying,
  "uid" character varying,
  "secret" character varying,
  "redirect_uri" text,
  "scopes" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "owner_id" integer,
  "owner_type" character varying,
  "trusted" boolean,
  "confidential" boolean,
  "expire_access_tokens" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE oauth_applications_id_seq OWNED BY oauth_applications.id;
CREATE SEQUENCE oauth_openid_requests_id_seq;
CREATE TABLE oauth_openid_requests (
  "id" integer NOT NULL DEFAULT nextval('oauth_openid_requests_id_seq'),
  "access_grant_id" integer,
  "nonce" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE oauth_openid_requests_id_seq OWNED BY oauth_openid_requests.id;
CREATE SEQUENCE onboarding_progresses_id_seq;
CREATE TABLE onboarding_progresses (
  "id" bigint NOT NULL DEFAULT nextval('onboarding_progresses_id_seq'),
  "namespace_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "merge_request_created_at" timestamp with time zone,
  "pipeline_created_at" timestamp with time zone,
  "user_added_at" timestamp with time zone,
  "trial_started_at" timestamp with time zone,
  "required_mr_approvals_enabled_at" timestamp with time zone,
  "code_owners_enabled_at" timestamp with time zone,
  "issue_created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE onboarding_progresses_id_seq OWNED BY onboarding_progresses.id;
CREATE SEQUENCE operations_feature_flags_id_seq;
CREATE TABLE operations_feature_flags (
  "id" bigint NOT NULL DEFAULT nextval('operations_feature_flags_id_seq'),
  "project_id" integer,
  "active" boolean,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" character varying,
  "description" text,
  "iid" integer,
  "version" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_feature_flags_id_seq OWNED BY operations_feature_flags.id;
CREATE SEQUENCE operations_feature_flags_clients_id_seq;
CREATE TABLE operations_feature_flags_clients (
  "id" bigint NOT NULL DEFAULT nextval('operations_feature_flags_clients_id_seq'),
  "project_id" integer,
  "token_encrypted" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_feature_flags_clients_id_seq OWNED BY operations_feature_flags_clients.id;
CREATE SEQUENCE operations_feature_flags_issues_id_seq;
CREATE TABLE operations_feature_flags_issues (
  "id" bigint NOT NULL DEFAULT nextval('operations_feature_flags_issues_id_seq'),
  "feature_flag_id" bigint,
  "issue_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_feature_flags_issues_id_seq OWNED BY operations_feature_flags_issues.id;
CREATE SEQUENCE operations_scopes_id_seq;
CREATE TABLE operations_scopes (
  "id" bigint NOT NULL DEFAULT nextval('operations_scopes_id_seq'),
  "strategy_id" bigint,
  "environment_scope" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_scopes_id_seq OWNED BY operations_scopes.id;
CREATE SEQUENCE operations_strategies_id_seq;
CREATE TABLE operations_strategies (
  "id" bigint NOT NULL DEFAULT nextval('operations_strategies_id_seq'),
  "feature_flag_id" bigint,
  "name" character varying(255),
  "parameters" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_strategies_id_seq OWNED BY operations_strategies.id;
CREATE SEQUENCE operations_strategies_user_lists_id_seq;
CREATE TABLE operations_strategies_user_lists (
  "id" bigint NOT NULL DEFAULT nextval('operations_strategies_user_lists_id_seq'),
  "strategy_id" bigint,
  "user_list_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_strategies_user_lists_id_seq OWNED BY operations_strategies_user_lists.id;
CREATE SEQUENCE operations_user_lists_id_seq;
CREATE TABLE operations_user_lists (
  "id" bigint NOT NULL DEFAULT nextval('operations_user_lists_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "iid" integer,
  "name" character varying(255),
  "user_xids" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE operations_user_lists_id_seq OWNED BY operations_user_lists.id;
CREATE TABLE packages_cleanup_policies (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint NOT NULL,
  "next_run_at" timestamp with time zone,
  "keep_n_duplicated_package_files" text,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE packages_build_infos_id_seq;
CREATE TABLE packages_build_infos (
  "id" bigint NOT NULL DEFAULT nextval('packages_build_infos_id_seq'),
  "package_id" integer,
  "pipeline_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_build_infos_id_seq OWNED BY packages_build_infos.id;
CREATE TABLE packages_composer_metadata (
  "package_id" bigint,
  "target_sha" bytea,
  "composer_json" jsonb,
  "version_cache_sha" bytea,
  PRIMARY KEY ("package_id")
);
CREATE SEQUENCE packages_conan_file_metadata_id_seq;
CREATE TABLE packages_conan_file_metadata (
  "id" bigint NOT NULL DEFAULT nextval('packages_conan_file_metadata_id_seq'),
  "package_file_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "conan_file_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_conan_file_metadata_id_seq OWNED BY packages_conan_file_metadata.id;
CREATE SEQUENCE packages_conan_metadata_id_seq;
CREATE TABLE packages_conan_metadata (
  "id" bigint NOT NULL DEFAULT nextval('packages_conan_metadata_id_seq'),
  "package_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "package_username" character varying(255),
  "package_channel" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_conan_metadata_id_seq OWNED BY packages_conan_metadata.id;
CREATE TABLE packages_debian_file_metadata (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "package_file_id" bigint,
  "file_type" smallint,
  "component" text,
  "architecture" text,
  "fields" jsonb,
  PRIMARY KEY ("created_at")
);
CREATE SEQUENCE packages_debian_group_architectures_id_seq;
CREATE TABLE packages_debian_group_architectures (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_group_architectures_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "distribution_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_group_architectures_id_seq OWNED BY packages_debian_group_architectures.id;
CREATE SEQUENCE packages_debian_group_component_files_id_seq;
CREATE TABLE packages_debian_group_component_files (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_group_component_files_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "component_id" bigint,
  "architecture_id" bigint,
  "size" integer,
  "file_type" smallint,
  "compression_type" smallint,
  "file_store" smallint,
  "file" text,
  "file_sha256" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_group_component_files_id_seq OWNED BY packages_debian_group_component_files.id;
CREATE SEQUENCE packages_debian_group_components_id_seq;
CREATE TABLE packages_debian_group_components (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_group_components_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "distribution_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_group_components_id_seq OWNED BY packages_debian_group_components.id;
CREATE SEQUENCE packages_debian_group_distributions_id_seq;
CREATE TABLE packages_debian_group_distributions (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_group_distributions_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" bigint,
  "creator_id" bigint,
  "valid_time_duration_seconds" integer,
  "file_store" smallint,
  "automatic" boolean,
  "automatic_upgrades" boolean,
  "codename" text,
  "suite" text,
  "origin" text,
  "label" text,
  "version" text,
  "description" text,
  "file" text,
  "file_signature" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_group_distributions_id_seq OWNED BY packages_debian_group_distributions.id;
CREATE SEQUENCE packages_debian_project_architectures_id_seq;
CREATE TABLE packages_debian_project_architectures (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_project_architectures_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "distribution_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_project_architectures_id_seq OWNED BY packages_debian_project_architectures.id;
CREATE SEQUENCE packages_debian_project_component_files_id_seq;
CREATE TABLE packages_debian_project_component_files (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_project_component_files_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "component_id" bigint,
  "architecture_id" bigint,
  "size" integer,
  "file_type" smallint,
  "compression_type" smallint,
  "file_store" smallint,
  "file" text,
  "file_sha256" bytea,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_project_component_files_id_seq OWNED BY packages_debian_project_component_files.id;
CREATE SEQUENCE packages_debian_project_components_id_seq;
CREATE TABLE packages_debian_project_components (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_project_components_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "distribution_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_project_components_id_seq OWNED BY packages_debian_project_components.id;
CREATE SEQUENCE packages_debian_project_distributions_id_seq;
CREATE TABLE packages_debian_project_distributions (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_project_distributions_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "creator_id" bigint,
  "valid_time_duration_seconds" integer,
  "file_store" smallint,
  "automatic" boolean,
  "automatic_upgrades" boolean,
  "codename" text,
  "suite" text,
  "origin" text,
  "label" text,
  "version" text,
  "description" text,
  "file" text,
  "file_signature" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_project_distributions_id_seq OWNED BY packages_debian_project_distributions.id;
CREATE SEQUENCE packages_debian_publications_id_seq;
CREATE TABLE packages_debian_publications (
  "id" bigint NOT NULL DEFAULT nextval('packages_debian_publications_id_seq'),
  "package_id" bigint,
  "distribution_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_debian_publications_id_seq OWNED BY packages_debian_publications.id;
CREATE SEQUENCE packages_dependencies_id_seq;
CREATE TABLE packages_dependencies (
  "id" bigint NOT NULL DEFAULT nextval('packages_dependencies_id_seq'),
  "name" character varying(255),
  "version_pattern" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_dependencies_id_seq OWNED BY packages_dependencies.id;
CREATE SEQUENCE packages_dependency_links_id_seq;
CREATE TABLE packages_dependency_links (
  "id" bigint NOT NULL DEFAULT nextval('packages_dependency_links_id_seq'),
  "package_id" bigint,
  "dependency_id" bigint,
  "dependency_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_dependency_links_id_seq OWNED BY packages_dependency_links.id;
CREATE SEQUENCE packages_maven_metadata_id_seq;
CREATE TABLE packages_maven_metadata (
  "id" bigint NOT NULL DEFAULT nextval('packages_maven_metadata_id_seq'),
  "package_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "app_group" character varying,
  "app_name" character varying,
  "app_version" character varying,
  "path" character varying(512),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_maven_metadata_id_seq OWNED BY packages_maven_metadata.id;
CREATE TABLE packages_nuget_dependency_link_metadata (
  "dependency_link_id" bigint,
  "target_framework" text,
  PRIMARY KEY ("dependency_link_id")
);
CREATE TABLE packages_nuget_metadata (
  "package_id" bigint,
  "license_url" text,
  "project_url" text,
  "icon_url" text,
  PRIMARY KEY ("package_id")
);
CREATE SEQUENCE packages_package_file_build_infos_id_seq;
CREATE TABLE packages_package_file_build_infos (
  "id" bigint NOT NULL DEFAULT nextval('packages_package_file_build_infos_id_seq'),
  "package_file_id" bigint,
  "pipeline_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_package_file_build_infos_id_seq OWNED BY packages_package_file_build_infos.id;
CREATE SEQUENCE packages_package_files_id_seq;
CREATE TABLE packages_package_files (
  "id" bigint NOT NULL DEFAULT nextval('packages_package_files_id_seq'),
  "package_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "size" bigint,
  "file_store" integer,
  "file_md5" bytea,
  "file_sha1" bytea,
  "file_name" character varying,
  "file" text,
  "file_sha256" bytea,
  "verification_retry_at" timestamp with time zone,
  "verified_at" timestamp with time zone,
  "verification_failure" character varying(255),
  "verification_retry_count" integer,
  "verification_checksum" bytea,
  "verification_state" smallint,
  "verification_started_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_package_files_id_seq OWNED BY packages_package_files.id;
CREATE SEQUENCE packages_packages_id_seq;
CREATE TABLE packages_packages (
  "id" bigint NOT NULL DEFAULT nextval('packages_packages_id_seq'),
  "project_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" character varying,
  "version" character varying,
  "package_type" smallint,
  "creator_id" integer,
  "status" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_packages_id_seq OWNED BY packages_packages.id;
CREATE TABLE packages_pypi_metadata (
  "package_id" bigint,
  "required_python" text,
  PRIMARY KEY ("package_id")
);
CREATE TABLE packages_rubygems_metadata (
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "package_id" bigint,
  "authors" text,
  "files" text,
  "summary" text,
  "description" text,
  "email" text,
  "homepage" text,
  "licenses" text,
  "metadata" text,
  "author" text,
  "bindir" text,
  "cert_chain" text,
  "executables" text,
  "extensions" text,
  "extra_rdoc_files" text,
  "platform" text,
  "post_install_message" text,
  "rdoc_options" text,
  "require_paths" text,
  "required_ruby_version" text,
  "required_rubygems_version" text,
  "requirements" text,
  "rubygems_version" text,
  "signing_key" text,
  PRIMARY KEY ("created_at")
);
CREATE SEQUENCE packages_tags_id_seq;
CREATE TABLE packages_tags (
  "id" bigint NOT NULL DEFAULT nextval('packages_tags_id_seq'),
  "package_id" integer,
  "name" character varying(255),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE packages_tags_id_seq OWNED BY packages_tags.id;
CREATE SEQUENCE pages_deployments_id_seq;
CREATE TABLE pages_deployments (
  "id" bigint NOT NULL DEFAULT nextval('pages_deployments_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "ci_build_id" bigint,
  "file_store" smallint,
  "file" text,
  "file_count" integer,
  "file_sha256" bytea,
  "size" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE pages_deployments_id_seq OWNED BY pages_deployments.id;
CREATE SEQUENCE pages_domain_acme_orders_id_seq;
CREATE TABLE pages_domain_acme_orders (
  "id" bigint NOT NULL DEFAULT nextval('pages_domain_acme_orders_id_seq'),
  "pages_domain_id" integer,
  "expires_at" timestamp with time zone,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "url" character varying,
  "challenge_token" character varying,
  "challenge_file_content" text,
  "encrypted_private_key" text,
  "encrypted_private_key_iv" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE pages_domain_acme_orders_id_seq OWNED BY pages_domain_acme_orders.id;
CREATE SEQUENCE pages_domains_id_seq;
CREATE TABLE pages_domains (
  "id" integer NOT NULL DEFAULT nextval('pages_domains_id_seq'),
  "project_id" integer,
  "certificate" text,
  "encrypted_key" text,
  "encrypted_key_iv" character varying,
  "encrypted_key_salt" character varying,
  "domain" character varying,
  "verified_at" timestamp with time zone,
  "verification_code" character varying,
  "enabled_until" timestamp with time zone,
  "remove_at" timestamp with time zone,
  "auto_ssl_enabled" boolean,
  "certificate_valid_not_before" timestamp with time zone,
  "certificate_valid_not_after" timestamp with time zone,
  "certificate_source" smallint,
  "wildcard" boolean,
  "usage" smallint,
  "scope" smallint,
  "auto_ssl_failed" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE pages_domains_id_seq OWNED BY pages_domains.id;
CREATE SEQUENCE path_locks_id_seq;
CREATE TABLE path_locks (
  "id" integer NOT NULL DEFAULT nextval('path_locks_id_seq'),
  "path" character varying,
  "project_id" integer,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE path_locks_id_seq OWNED BY path_locks.id;
CREATE SEQUENCE personal_access_tokens_id_seq;
CREATE TABLE personal_access_tokens (
  "id" integer NOT NULL DEFAULT nextval('personal_access_tokens_id_seq'),
  "user_id" integer,
  "name" character varying,
  "revoked" boolean DEFAULT false,
  "expires_at" date,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "scopes" character varying NOT NULL DEFAULT '--- []
',
  "impersonation" boolean NOT NULL DEFAULT false,
  "token_digest" character varying,
  "expire_notification_delivered" boolean,
  "last_used_at" timestamp with time zone,
  "after_expiry_notification_delivered" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE personal_access_tokens_id_seq OWNED BY personal_access_tokens.id;
CREATE SEQUENCE plan_limits_id_seq;
CREATE TABLE plan_limits (
  "id" bigint NOT NULL DEFAULT nextval('plan_limits_id_seq'),
  "plan_id" bigint,
  "ci_pipeline_size" integer,
  "ci_active_jobs" integer,
  "project_hooks" integer,
  "group_hooks" integer,
  "ci_project_subscriptions" integer,
  "ci_pipeline_schedules" integer,
  "offset_pagination_limit" integer,
  "ci_instance_level_variables" integer,
  "storage_size_limit" integer,
  "ci_max_artifact_size_lsif" integer,
  "ci_max_artifact_size_archive" integer,
  "ci_max_artifact_size_metadata" integer,
  "ci_max_artifact_size_trace" integer,
  "ci_max_artifact_size_junit" integer,
  "ci_max_artifact_size_sast" integer,
  "ci_max_artifact_size_dependency_scanning" integer,
  "ci_max_artifact_size_container_scanning" integer,
  "ci_max_artifact_size_dast" integer,
  "ci_max_artifact_size_codequality" integer,
  "ci_max_artifact_size_license_management" integer,
  "ci_max_artifact_size_license_scanning" integer,
  "ci_max_artifact_size_performance" integer,
  "ci_max_artifact_size_metrics" integer,
  "ci_max_artifact_size_metrics_referee" integer,
  "ci_max_artifact_size_network_referee" integer,
  "ci_max_artifact_size_dotenv" integer,
  "ci_max_artifact_size_cobertura" integer,
  "ci_max_artifact_size_terraform" integer,
  "ci_max_artifact_size_accessibility" integer,
  "ci_max_artifact_size_cluster_applications" integer,
  "ci_max_artifact_size_secret_detection" integer,
  "ci_max_artifact_size_requirements" integer,
  "ci_max_artifact_size_coverage_fuzzing" integer,
  "ci_max_artifact_size_browser_performance" integer,
  "ci_max_artifact_size_load_performance" integer,
  "ci_needs_size_limit" integer,
  "conan_max_file_size" bigint,
  "maven_max_file_size" bigint,
  "npm_max_file_size" bigint,
  "nuget_max_file_size" bigint,
  "pypi_max_file_size" bigint,
  "generic_packages_max_file_size" bigint,
  "golang_max_file_size" bigint,
  "debian_max_file_size" bigint,
  "project_feature_flags" integer,
  "ci_max_artifact_size_api_fuzzing" integer,
  "ci_pipeline_deployments" integer,
  "pull_mirror_interval_seconds" integer,
  "daily_invites" integer,
  "rubygems_max_file_size" bigint,
  "terraform_module_max_file_size" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE plan_limits_id_seq OWNED BY plan_limits.id;
CREATE SEQUENCE plans_id_seq;
CREATE TABLE plans (
  "id" integer NOT NULL DEFAULT nextval('plans_id_seq'),
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "name" character varying,
  "title" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE plans_id_seq OWNED BY plans.id;
CREATE SEQUENCE pool_repositories_id_seq;
CREATE TABLE pool_repositories (
  "id" bigint NOT NULL DEFAULT nextval('pool_repositories_id_seq'),
  "shard_id" integer,
  "disk_path" character varying,
  "state" character varying,
  "source_project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE pool_repositories_id_seq OWNED BY pool_repositories.id;
CREATE SEQUENCE postgres_reindex_actions_id_seq;
CREATE TABLE postgres_reindex_actions (
  "id" bigint NOT NULL DEFAULT nextval('postgres_reindex_actions_id_seq'),
  "action_start" timestamp with time zone,
  "action_end" timestamp with time zone,
  "ondisk_size_bytes_start" bigint,
  "ondisk_size_bytes_end" bigint,
  "state" smallint,
  "index_identifier" text,
  "bloat_estimate_bytes_start" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE postgres_reindex_actions_id_seq OWNED BY postgres_reindex_actions.id;
CREATE SEQUENCE programming_languages_id_seq;
CREATE TABLE programming_languages (
  "id" integer NOT NULL DEFAULT nextval('programming_languages_id_seq'),
  "name" character varying,
  "color" character varying,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE programming_languages_id_seq OWNED BY programming_languages.id;
CREATE TABLE project_access_tokens (
  "personal_access_token_id" bigint,
  "project_id" bigint,
  PRIMARY KEY ("personal_access_token_id")
);
CREATE TABLE project_alerting_settings (
  "project_id" integer,
  "encrypted_token" character varying,
  "encrypted_token_iv" character varying,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_aliases_id_seq;
CREATE TABLE project_aliases (
  "id" bigint NOT NULL DEFAULT nextval('project_aliases_id_seq'),
  "project_id" integer,
  "name" character varying,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_aliases_id_seq OWNED BY project_aliases.id;
CREATE TABLE project_authorizations (
  "user_id" integer,
  "project_id" integer,
  "access_level" integer,
  PRIMARY KEY ("user_id", "project_id", "access_level")
);
CREATE SEQUENCE project_auto_devops_id_seq;
CREATE TABLE project_auto_devops (
  "id" integer NOT NULL DEFAULT nextval('project_auto_devops_id_seq'),
  "project_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "enabled" boolean,
  "deploy_strategy" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_auto_devops_id_seq OWNED BY project_auto_devops.id;
CREATE SEQUENCE project_ci_cd_settings_id_seq;
CREATE TABLE project_ci_cd_settings (
  "id" integer NOT NULL DEFAULT nextval('project_ci_cd_settings_id_seq'),
  "project_id" integer,
  "group_runners_enabled" boolean,
  "merge_pipelines_enabled" boolean,
  "default_git_depth" integer,
  "forward_deployment_enabled" boolean,
  "merge_trains_enabled" boolean,
  "auto_rollback_enabled" boolean,
  "keep_latest_artifact" boolean,
  "job_token_scope_enabled" boolean,
  "separated_caches" boolean,
  "allow_fork_pipelines_to_run_in_parent_project" boolean,
  "restrict_user_defined_variables" boolean
);
ALTER SEQUENCE project_ci_cd_settings_id_seq OWNED BY project_ci_cd_settings.id;
CREATE TABLE project_compliance_framework_settings (
  "project_id" bigint,
  "framework_id" bigint,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_custom_attributes_id_seq;
CREATE TABLE project_custom_attributes (
  "id" integer NOT NULL DEFAULT nextval('project_custom_attributes_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "key" character varying,
  "value" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_custom_attributes_id_seq OWNED BY project_custom_attributes.id;
CREATE SEQUENCE project_daily_statistics_id_seq;
CREATE TABLE project_daily_statistics (
  "id" bigint NOT NULL DEFAULT nextval('project_daily_statistics_id_seq'),
  "project_id" integer,
  "fetch_count" integer,
  "date" date,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_daily_statistics_id_seq OWNED BY project_daily_statistics.id;
CREATE SEQUENCE project_deploy_tokens_id_seq;
CREATE TABLE project_deploy_tokens (
  "id" integer NOT NULL DEFAULT nextval('project_deploy_tokens_id_seq'),
  "project_id" integer,
  "deploy_token_id" integer,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_deploy_tokens_id_seq OWNED BY project_deploy_tokens.id;
CREATE TABLE project_error_tracking_settings (
  "project_id" integer,
  "enabled" boolean,
  "api_url" character varying,
  "encrypted_token" character varying,
  "encrypted_token_iv" character varying,
  "project_name" character varying,
  "organization_name" character varying,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_export_jobs_id_seq;
CREATE TABLE project_export_jobs (
  "id" bigint NOT NULL DEFAULT nextval('project_export_jobs_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "status" smallint,
  "jid" character varying(100),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_export_jobs_id_seq OWNED BY project_export_jobs.id;
CREATE TABLE project_feature_usages (
  "project_id" integer,
  "jira_dvcs_cloud_last_sync_at" timestamp without time zone,
  "jira_dvcs_server_last_sync_at" timestamp without time zone,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_features_id_seq;
CREATE TABLE project_features (
  "id" integer NOT NULL DEFAULT nextval('project_features_id_seq'),
  "project_id" integer,
  "merge_requests_access_level" integer NOT NULL DEFAULT 20,
  "issues_access_level" integer NOT NULL DEFAULT 20,
  "wiki_access_level" integer NOT NULL DEFAULT 20,
  "snippets_access_level" integer NOT NULL DEFAULT 20,
  "builds_access_level" integer NOT NULL DEFAULT 20,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "repository_access_level" integer NOT NULL DEFAULT 20,
  "pages_access_level" integer NOT NULL DEFAULT 20,
  "forking_access_level" integer NOT NULL DEFAULT 20,
  "metrics_dashboard_access_level" integer NOT NULL DEFAULT 20,
  "requirements_access_level" integer NOT NULL DEFAULT 20,
  "operations_access_level" integer NOT NULL DEFAULT 20,
  "analytics_access_level" integer NOT NULL DEFAULT 20,
  "security_and_compliance_access_level" integer NOT NULL DEFAULT 20,
  "container_registry_access_level" integer NOT NULL DEFAULT 20,
  "package_registry_access_level" integer NOT NULL DEFAULT 20,
  "monitor_access_level" integer NOT NULL DEFAULT 20,
  "infrastructure_access_level" integer NOT NULL DEFAULT 20,
  "feature_flags_access_level" integer NOT NULL DEFAULT 20,
  "environments_access_level" integer NOT NULL DEFAULT 20,
  "releases_access_level" integer NOT NULL DEFAULT 20,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_features_id_seq OWNED BY project_features.id;
CREATE SEQUENCE project_group_links_id_seq;
CREATE TABLE project_group_links (
  "id" integer NOT NULL DEFAULT nextval('project_group_links_id_seq'),
  "project_id" integer,
  "group_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "group_access" integer,
  "expires_at" date,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_group_links_id_seq OWNED BY project_group_links.id;
CREATE SEQUENCE project_import_data_id_seq;
CREATE TABLE project_import_data (
  "id" integer NOT NULL DEFAULT nextval('project_import_data_id_seq'),
  "project_id" integer,
  "data" text,
  "encrypted_credentials" text,
  "encrypted_credentials_iv" character varying,
  "encrypted_credentials_salt" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_import_data_id_seq OWNED BY project_import_data.id;
CREATE TABLE project_incident_management_settings (
  "project_id" integer,
  "create_issue" boolean,
  "send_email" boolean,
  "issue_template_key" text,
  "pagerduty_active" boolean,
  "encrypted_pagerduty_token" bytea,
  "encrypted_pagerduty_token_iv" bytea,
  "auto_close_incident" boolean,
  "sla_timer" boolean,
  "sla_timer_minutes" integer,
  PRIMARY KEY ("project_id")
);
CREATE TABLE project_metrics_settings (
  "project_id" integer,
  "external_dashboard_url" character varying,
  "dashboard_timezone" smallint,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_mirror_data_id_seq;
CREATE TABLE project_mirror_data (
  "id" integer NOT NULL DEFAULT nextval('project_mirror_data_id_seq'),
  "project_id" integer,
  "retry_count" integer,
  "last_update_started_at" timestamp without time zone,
  "last_update_scheduled_at" timestamp without time zone,
  "next_execution_timestamp" timestamp without time zone,
  "status" character varying,
  "jid" character varying,
  "last_error" text,
  "last_update_at" timestamp with time zone,
  "last_successful_update_at" timestamp with time zone,
  "correlation_id_value" character varying(128),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_mirror_data_id_seq OWNED BY project_mirror_data.id;
CREATE TABLE project_pages_metadata (
  "project_id" bigint,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_repositories_id_seq;
CREATE TABLE project_repositories (
  "id" bigint NOT NULL DEFAULT nextval('project_repositories_id_seq'),
  "shard_id" integer,
  "disk_path" character varying,
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_repositories_id_seq OWNED BY project_repositories.id;
CREATE SEQUENCE project_repository_states_id_seq;
CREATE TABLE project_repository_states (
  "id" integer NOT NULL DEFAULT nextval('project_repository_states_id_seq'),
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_repository_states_id_seq OWNED BY project_repository_states.id;
CREATE SEQUENCE project_repository_storage_moves_id_seq;
CREATE TABLE project_repository_storage_moves (
  "id" bigint NOT NULL DEFAULT nextval('project_repository_storage_moves_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "state" smallint,
  "source_storage_name" text,
  "destination_storage_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_repository_storage_moves_id_seq OWNED BY project_repository_storage_moves.id;
CREATE TABLE project_security_settings (
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "auto_fix_container_scanning" boolean,
  "auto_fix_dast" boolean,
  "auto_fix_dependency_scanning" boolean,
  "auto_fix_sast" boolean,
  PRIMARY KEY ("project_id")
);
CREATE TABLE project_settings (
  "project_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "push_rule_id" bigint,
  "show_default_award_emojis" boolean,
  "allow_merge_on_skipped_pipeline" boolean,
  "squash_option" smallint,
  "has_confluence" boolean,
  "has_vulnerabilities" boolean,
  "prevent_merge_without_jira_issue" boolean,
  "cve_id_request_enabled" boolean,
  "mr_default_target_self" boolean,
  "previous_default_branch" text,
  "warn_about_potentially_unwanted_characters" boolean,
  "merge_commit_template" text,
  "has_shimo" boolean,
  "squash_commit_template" text,
  "legacy_open_source_license_available" boolean,
  "target_platforms" character varying[],
  "enforce_auth_checks_on_uploads" boolean,
  "selective_code_owner_removals" boolean,
  "issue_branch_template" text,
  "show_diff_preview_in_email" boolean,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE project_statistics_id_seq;
CREATE TABLE project_statistics (
  "id" integer NOT NULL DEFAULT nextval('project_statistics_id_seq'),
  "project_id" integer,
  "namespace_id" integer,
  "commit_count" bigint,
  "storage_size" bigint,
  "repository_size" bigint,
  "lfs_objects_size" bigint,
  "build_artifacts_size" bigint,
  "shared_runners_seconds" bigint,
  "shared_runners_seconds_last_reset" timestamp without time zone,
  "packages_size" bigint,
  "wiki_size" bigint,
  "snippets_size" bigint,
  "pipeline_artifacts_size" bigint,
  "uploads_size" bigint,
  "container_registry_size" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_statistics_id_seq OWNED BY project_statistics.id;
CREATE SEQUENCE project_topics_id_seq;
CREATE TABLE project_topics (
  "id" bigint NOT NULL DEFAULT nextval('project_topics_id_seq'),
  "project_id" bigint,
  "topic_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE project_topics_id_seq OWNED BY project_topics.id;
CREATE SEQUENCE projects_id_seq;
CREATE TABLE projects (
  "id" integer NOT NULL DEFAULT nextval('projects_id_seq'),
  "name" character varying,
  "path" character varying,
  "description" text,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "creator_id" integer,
  "namespace_id" integer NOT NULL,
  "last_activity_at" timestamp without time zone,
  "import_url" character varying,
  "visibility_level" integer NOT NULL DEFAULT 0,
  "archived" boolean NOT NULL DEFAULT false,
  "avatar" character varying,
  "merge_requests_template" text,
  "star_count" integer NOT NULL DEFAULT 0,
  "merge_requests_rebase_enabled" boolean,
  "import_type" character varying,
  "import_source" character varying,
  "approvals_before_merge" integer,
  "reset_approvals_on_push" boolean,
  "merge_requests_ff_only_enabled" boolean,
  "issues_template" text,
  "mirror" boolean,
  "mirror_last_update_at" timestamp without time zone,
  "mirror_last_successful_update_at" timestamp without time zone,
  "mirror_user_id" integer,
  "shared_runners_enabled" boolean NOT NULL DEFAULT true,
  "runners_token" character varying,
  "build_allow_git_fetch" boolean,
  "build_timeout" integer NOT NULL DEFAULT 3600,
  "mirror_trigger_builds" boolean,
  "pending_delete" boolean,
  "public_builds" boolean NOT NULL DEFAULT true,
  "last_repository_check_failed" boolean,
  "last_repository_check_at" timestamp without time zone,
  "only_allow_merge_if_pipeline_succeeds" boolean,
  "has_external_issue_tracker" boolean,
  "repository_storage" character varying NOT NULL DEFAULT 'default',
  "repository_read_only" boolean,
  "request_access_enabled" boolean NOT NULL DEFAULT true,
  "has_external_wiki" boolean,
  "ci_config_path" character varying,
  "lfs_enabled" boolean,
  "description_html" text,
  "only_allow_merge_if_all_discussions_are_resolved" boolean,
  "repository_size_limit" bigint,
  "printing_merge_request_link_enabled" boolean,
  "auto_cancel_pending_pipelines" integer,
  "service_desk_enabled" boolean,
  "cached_markdown_version" integer,
  "delete_error" text,
  "last_repository_updated_at" timestamp without time zone,
  "disable_overriding_approvers_per_merge_request" boolean,
  "storage_version" smallint,
  "resolve_outdated_diff_discussions" boolean,
  "remote_mirror_available_overridden" boolean,
  "only_mirror_protected_branches" boolean,
  "pull_mirror_available_overridden" boolean,
  "jobs_cache_index" integer,
  "external_authorization_classification_label" character varying,
  "mirror_overwrites_diverged_branches" boolean,
  "pages_https_only" boolean,
  "external_webhook_token" character varying,
  "packages_enabled" boolean,
  "merge_requests_author_approval" boolean,
  "pool_repository_id" bigint,
  "runners_token_encrypted" character varying,
  "bfg_object_map" character varying,
  "detected_repository_languages" boolean,
  "merge_requests_disable_committers_approval" boolean,
  "require_password_to_approve" boolean,
  "emails_disabled" boolean,
  "max_pages_size" integer,
  "max_artifacts_size" integer,
  "pull_mirror_branch_prefix" character varying(50),
  "remove_source_branch_after_merge" boolean,
  "marked_for_deletion_at" date,
  "marked_for_deletion_by_user_id" integer,
  "autoclose_referenced_issues" boolean,
  "suggestion_commit_message" character varying(255),
  "project_namespace_id" bigint,
  "hidden" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE projects_id_seq OWNED BY projects.id;
CREATE SEQUENCE protected_branch_merge_access_levels_id_seq;
CREATE TABLE protected_branch_merge_access_levels (
  "id" integer NOT NULL DEFAULT nextval('protected_branch_merge_access_levels_id_seq'),
  "protected_branch_id" integer,
  "access_level" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "user_id" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_branch_merge_access_levels_id_seq OWNED BY protected_branch_merge_access_levels.id;
CREATE SEQUENCE protected_branch_push_access_levels_id_seq;
CREATE TABLE protected_branch_push_access_levels (
  "id" integer NOT NULL DEFAULT nextval('protected_branch_push_access_levels_id_seq'),
  "protected_branch_id" integer,
  "access_level" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "user_id" integer,
  "group_id" integer,
  "deploy_key_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_branch_push_access_levels_id_seq OWNED BY protected_branch_push_access_levels.id;
CREATE SEQUENCE protected_branch_unprotect_access_levels_id_seq;
CREATE TABLE protected_branch_unprotect_access_levels (
  "id" integer NOT NULL DEFAULT nextval('protected_branch_unprotect_access_levels_id_seq'),
  "protected_branch_id" integer,
  "access_level" integer,
  "user_id" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_branch_unprotect_access_levels_id_seq OWNED BY protected_branch_unprotect_access_levels.id;
CREATE SEQUENCE protected_branches_id_seq;
CREATE TABLE protected_branches (
  "id" integer NOT NULL DEFAULT nextval('protected_branches_id_seq'),
  "project_id" integer,
  "name" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "code_owner_approval_required" boolean,
  "allow_force_push" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_branches_id_seq OWNED BY protected_branches.id;
CREATE SEQUENCE protected_environment_deploy_access_levels_id_seq;
CREATE TABLE protected_environment_deploy_access_levels (
  "id" integer NOT NULL DEFAULT nextval('protected_environment_deploy_access_levels_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "access_level" integer,
  "protected_environment_id" integer,
  "user_id" integer,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_environment_deploy_access_levels_id_seq OWNED BY protected_environment_deploy_access_levels.id;
CREATE SEQUENCE protected_environments_id_seq;
CREATE TABLE protected_environments (
  "id" integer NOT NULL DEFAULT nextval('protected_environments_id_seq'),
  "project_id" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "name" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_environments_id_seq OWNED BY protected_environments.id;
CREATE SEQUENCE protected_tag_create_access_levels_id_seq;
CREATE TABLE protected_tag_create_access_levels (
  "id" integer NOT NULL DEFAULT nextval('protected_tag_create_access_levels_id_seq'),
  "protected_tag_id" integer,
  "access_level" integer,
  "user_id" integer,
  "group_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_tag_create_access_levels_id_seq OWNED BY protected_tag_create_access_levels.id;
CREATE SEQUENCE protected_tags_id_seq;
CREATE TABLE protected_tags (
  "id" integer NOT NULL DEFAULT nextval('protected_tags_id_seq'),
  "project_id" integer,
  "name" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE protected_tags_id_seq OWNED BY protected_tags.id;
CREATE TABLE push_event_payloads (
  "commit_count" bigint,
  "event_id" bigint,
  "action" smallint,
  "ref_type" smallint,
  "commit_from" bytea,
  "commit_to" bytea,
  "ref" text,
  "commit_title" character varying(70),
  "ref_count" integer,
  PRIMARY KEY ("event_id")
);
CREATE SEQUENCE push_rules_id_seq;
CREATE TABLE push_rules (
  "id" integer NOT NULL DEFAULT nextval('push_rules_id_seq'),
  "commit_message_regex" character varying,
  "deny_delete_tag" boolean,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "author_email_regex" character varying,
  "member_check" boolean,
  "file_name_regex" character varying,
  "is_sample" boolean,
  "max_file_size" integer,
  "prevent_secrets" boolean,
  "branch_name_regex" character varying,
  "reject_unsigned_commits" boolean,
  "commit_committer_check" boolean,
  "regexp_uses_re2" boolean,
  "commit_message_negative_regex" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE push_rules_id_seq OWNED BY push_rules.id;
CREATE SEQUENCE raw_usage_data_id_seq;
CREATE TABLE raw_usage_data (
  "id" bigint NOT NULL DEFAULT nextval('raw_usage_data_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "recorded_at" timestamp with time zone,
  "sent_at" timestamp with time zone,
  "payload" jsonb,
  "version_usage_data_id_value" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE raw_usage_data_id_seq OWNED BY raw_usage_data.id;
CREATE SEQUENCE redirect_routes_id_seq;
CREATE TABLE redirect_routes (
  "id" integer NOT NULL DEFAULT nextval('redirect_routes_id_seq'),
  "source_id" integer,
  "source_type" character varying,
  "path" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE redirect_routes_id_seq OWNED BY redirect_routes.id;
CREATE SEQUENCE release_links_id_seq;
CREATE TABLE release_links (
  "id" bigint NOT NULL DEFAULT nextval('release_links_id_seq'),
  "release_id" integer,
  "url" character varying,
  "name" character varying,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "filepath" character varying(128),
  "link_type" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE release_links_id_seq OWNED BY release_links.id;
CREATE SEQUENCE releases_id_seq;
CREATE TABLE releases (
  "id" integer NOT NULL DEFAULT nextval('releases_id_seq'),
  "tag" character varying,
  "description" text,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "description_html" text,
  "cached_markdown_version" integer,
  "author_id" integer,
  "name" character varying,
  "sha" character varying,
  "released_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE releases_id_seq OWNED BY releases.id;
CREATE SEQUENCE remote_mirrors_id_seq;
CREATE TABLE remote_mirrors (
  "id" integer NOT NULL DEFAULT nextval('remote_mirrors_id_seq'),
  "project_id" integer,
  "url" character varying,
  "enabled" boolean,
  "update_status" character varying,
  "last_update_at" timestamp without time zone,
  "last_successful_update_at" timestamp without time zone,
  "last_error" character varying,
  "encrypted_credentials" text,
  "encrypted_credentials_iv" character varying,
  "encrypted_credentials_salt" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "last_update_started_at" timestamp without time zone,
  "only_protected_branches" boolean,
  "remote_name" character varying,
  "error_notification_sent" boolean,
  "keep_divergent_refs" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE remote_mirrors_id_seq OWNED BY remote_mirrors.id;
CREATE TABLE repository_languages (
  "project_id" integer,
  "programming_language_id" integer,
  "share" double precision,
  PRIMARY KEY ("project_id", "programming_language_id")
);
CREATE SEQUENCE required_code_owners_sections_id_seq;
CREATE TABLE required_code_owners_sections (
  "id" bigint NOT NULL DEFAULT nextval('required_code_owners_sections_id_seq'),
  "protected_branch_id" bigint,
  "name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE required_code_owners_sections_id_seq OWNED BY required_code_owners_sections.id;
CREATE SEQUENCE requirements_id_seq;
CREATE TABLE requirements (
  "id" bigint NOT NULL DEFAULT nextval('requirements_id_seq'),
  "project_id" integer,
  "iid" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE requirements_id_seq OWNED BY requirements.id;
CREATE SEQUENCE requirements_management_test_reports_id_seq;
CREATE TABLE requirements_management_test_reports (
  "id" bigint NOT NULL DEFAULT nextval('requirements_management_test_reports_id_seq'),
  "created_at" timestamp with time zone,
  "author_id" bigint,
  "state" smallint,
  "build_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE requirements_management_test_reports_id_seq OWNED BY requirements_management_test_reports.id;
CREATE SEQUENCE resource_iteration_events_id_seq;
CREATE TABLE resource_iteration_events (
  "id" bigint NOT NULL DEFAULT nextval('resource_iteration_events_id_seq'),
  "user_id" bigint,
  "issue_id" bigint,
  "merge_request_id" bigint,
  "iteration_id" bigint,
  "created_at" timestamp with time zone,
  "action" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE resource_iteration_events_id_seq OWNED BY resource_iteration_events.id;
CREATE SEQUENCE resource_label_events_id_seq;
CREATE TABLE resource_label_events (
  "id" bigint NOT NULL DEFAULT nextval('resource_label_events_id_seq'),
  "action" integer,
  "issue_id" integer,
  "merge_request_id" integer,
  "epic_id" integer,
  "label_id" integer,
  "user_id" integer,
  "created_at" timestamp with time zone,
  "reference" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE resource_label_events_id_seq OWNED BY resource_label_events.id;
CREATE SEQUENCE resource_milestone_events_id_seq;
CREATE TABLE resource_milestone_events (
  "id" bigint NOT NULL DEFAULT nextval('resource_milestone_events_id_seq'),
  "user_id" bigint,
  "issue_id" bigint,
  "merge_request_id" bigint,
  "milestone_id" bigint,
  "action" smallint,
  "state" smallint,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE resource_milestone_events_id_seq OWNED BY resource_milestone_events.id;
CREATE SEQUENCE resource_state_events_id_seq;
CREATE TABLE resource_state_events (
  "id" bigint NOT NULL DEFAULT nextval('resource_state_events_id_seq'),
  "user_id" bigint,
  "issue_id" bigint,
  "merge_request_id" bigint,
  "created_at" timestamp with time zone,
  "state" smallint,
  "epic_id" integer,
  "source_commit" text,
  "close_after_error_tracking_resolve" boolean,
  "close_auto_resolve_prometheus_alert" boolean,
  "source_merge_request_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE resource_state_events_id_seq OWNED BY resource_state_events.id;
CREATE SEQUENCE resource_weight_events_id_seq;
CREATE TABLE resource_weight_events (
  "id" bigint NOT NULL DEFAULT nextval('resource_weight_events_id_seq'),
  "user_id" bigint,
  "issue_id" bigint,
  "weight" integer,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE resource_weight_events_id_seq OWNED BY resource_weight_events.id;
CREATE SEQUENCE reviews_id_seq;
CREATE TABLE reviews (
  "id" bigint NOT NULL DEFAULT nextval('reviews_id_seq'),
  "author_id" integer,
  "merge_request_id" integer,
  "project_id" integer,
  "created_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE reviews_id_seq OWNED BY reviews.id;
CREATE SEQUENCE routes_id_seq;
CREATE TABLE routes (
  "id" integer NOT NULL DEFAULT nextval('routes_id_seq'),
  "source_id" integer NOT NULL,
  "source_type" character varying NOT NULL,
  "path" character varying NOT NULL,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "name" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE routes_id_seq OWNED BY routes.id;
CREATE SEQUENCE saml_group_links_id_seq;
CREATE TABLE saml_group_links (
  "id" bigint NOT NULL DEFAULT nextval('saml_group_links_id_seq'),
  "access_level" smallint,
  "group_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "saml_group_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE saml_group_links_id_seq OWNED BY saml_group_links.id;
CREATE SEQUENCE saml_providers_id_seq;
CREATE TABLE saml_providers (
  "id" integer NOT NULL DEFAULT nextval('saml_providers_id_seq'),
  "group_id" integer,
  "enabled" boolean,
  "certificate_fingerprint" character varying,
  "sso_url" character varying,
  "enforced_sso" boolean,
  "enforced_group_managed_accounts" boolean,
  "prohibited_outer_forks" boolean,
  "default_membership_role" smallint,
  "git_check_enforced" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE saml_providers_id_seq OWNED BY saml_providers.id;
CREATE TABLE schema_migrations (
  "version" character varying,
  PRIMARY KEY ("version")
);
CREATE SEQUENCE scim_identities_id_seq;
CREATE TABLE scim_identities (
  "id" bigint NOT NULL DEFAULT nextval('scim_identities_id_seq'),
  "group_id" bigint,
  "user_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "active" boolean,
  "extern_uid" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE scim_identities_id_seq OWNED BY scim_identities.id;
CREATE SEQUENCE scim_oauth_access_tokens_id_seq;
CREATE TABLE scim_oauth_access_tokens (
  "id" integer NOT NULL DEFAULT nextval('scim_oauth_access_tokens_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "group_id" integer,
  "token_encrypted" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE scim_oauth_access_tokens_id_seq OWNED BY scim_oauth_access_tokens.id;
CREATE SEQUENCE security_findings_id_seq;
CREATE TABLE security_findings (
  "id" bigint NOT NULL DEFAULT nextval('security_findings_id_seq'),
  "scan_id" bigint,
  "scanner_id" bigint,
  "severity" smallint,
  "deduplicated" boolean,
  "uuid" uuid,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE security_findings_id_seq OWNED BY security_findings.id;
CREATE SEQUENCE security_orchestration_policy_configurations_id_seq;
CREATE TABLE security_orchestration_policy_configurations (
  "id" bigint NOT NULL DEFAULT nextval('security_orchestration_policy_configurations_id_seq'),
  "project_id" bigint,
  "security_policy_management_project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE security_orchestration_policy_configurations_id_seq OWNED BY security_orchestration_policy_configurations.id;
CREATE SEQUENCE security_scans_id_seq;
CREATE TABLE security_scans (
  "id" bigint NOT NULL DEFAULT nextval('security_scans_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "build_id" bigint,
  "scan_type" smallint,
  "info" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE security_scans_id_seq OWNED BY security_scans.id;
CREATE SEQUENCE sentry_issues_id_seq;
CREATE TABLE sentry_issues (
  "id" bigint NOT NULL DEFAULT nextval('sentry_issues_id_seq'),
  "issue_id" bigint,
  "sentry_issue_identifier" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE sentry_issues_id_seq OWNED BY sentry_issues.id;
CREATE TABLE service_desk_settings (
  "project_id" bigint,
  "issue_template_key" character varying(255),
  "outgoing_name" character varying(255),
  "project_key" character varying(255),
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE shards_id_seq;
CREATE TABLE shards (
  "id" integer NOT NULL DEFAULT nextval('shards_id_seq'),
  "name" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE shards_id_seq OWNED BY shards.id;
CREATE SEQUENCE slack_integrations_id_seq;
CREATE TABLE slack_integrations (
  "id" integer NOT NULL DEFAULT nextval('slack_integrations_id_seq'),
  "team_id" character varying,
  "team_name" character varying,
  "alias" character varying,
  "user_id" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE slack_integrations_id_seq OWNED BY slack_integrations.id;
CREATE SEQUENCE smartcard_identities_id_seq;
CREATE TABLE smartcard_identities (
  "id" bigint NOT NULL DEFAULT nextval('smartcard_identities_id_seq'),
  "user_id" integer,
  "subject" character varying,
  "issuer" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE smartcard_identities_id_seq OWNED BY smartcard_identities.id;
CREATE TABLE snippet_repositories (
  "snippet_id" bigint,
  "shard_id" bigint,
  "disk_path" character varying(80),
  "verification_retry_count" smallint,
  "verification_retry_at" timestamp with time zone,
  "verified_at" timestamp with time zone,
  "verification_checksum" bytea,
  "verification_failure" text,
  "verification_state" smallint,
  "verification_started_at" timestamp with time zone,
  PRIMARY KEY ("snippet_id")
);
CREATE SEQUENCE snippet_repository_storage_moves_id_seq;
CREATE TABLE snippet_repository_storage_moves (
  "id" bigint NOT NULL DEFAULT nextval('snippet_repository_storage_moves_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "snippet_id" bigint,
  "state" smallint,
  "source_storage_name" text,
  "destination_storage_name" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE snippet_repository_storage_moves_id_seq OWNED BY snippet_repository_storage_moves.id;
CREATE TABLE snippet_statistics (
  "snippet_id" bigint,
  "repository_size" bigint,
  "file_count" bigint,
  "commit_count" bigint,
  PRIMARY KEY ("snippet_id")
);
CREATE SEQUENCE snippet_user_mentions_id_seq;
CREATE TABLE snippet_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('snippet_user_mentions_id_seq'),
  "snippet_id" integer,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE snippet_user_mentions_id_seq OWNED BY snippet_user_mentions.id;
CREATE SEQUENCE snippets_id_seq;
CREATE TABLE snippets (
  "id" integer NOT NULL DEFAULT nextval('snippets_id_seq'),
  "title" character varying,
  "content" text,
  "author_id" integer,
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "file_name" character varying,
  "type" character varying,
  "visibility_level" integer NOT NULL DEFAULT 0,
  "title_html" text,
  "content_html" text,
  "cached_markdown_version" integer,
  "description" text,
  "description_html" text,
  "encrypted_secret_token" character varying(255),
  "encrypted_secret_token_iv" character varying(255),
  "secret" boolean,
  "repository_read_only" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE snippets_id_seq OWNED BY snippets.id;
CREATE SEQUENCE software_license_policies_id_seq;
CREATE TABLE software_license_policies (
  "id" integer NOT NULL DEFAULT nextval('software_license_policies_id_seq'),
  "project_id" integer,
  "classification" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE software_license_policies_id_seq OWNED BY software_license_policies.id;
CREATE SEQUENCE spam_logs_id_seq;
CREATE TABLE spam_logs (
  "id" integer NOT NULL DEFAULT nextval('spam_logs_id_seq'),
  "user_id" integer,
  "source_ip" character varying,
  "user_agent" character varying,
  "via_api" boolean,
  "noteable_type" character varying,
  "title" character varying,
  "description" text,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "submitted_as_ham" boolean,
  "recaptcha_verified" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE spam_logs_id_seq OWNED BY spam_logs.id;
CREATE SEQUENCE sprints_id_seq;
CREATE TABLE sprints (
  "id" bigint NOT NULL DEFAULT nextval('sprints_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "start_date" date,
  "due_date" date,
  "group_id" bigint,
  "iid" integer,
  "cached_markdown_version" integer,
  "title" text,
  "title_html" text,
  "description" text,
  "description_html" text,
  "state_enum" smallint,
  "iterations_cadence_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE sprints_id_seq OWNED BY sprints.id;
CREATE SEQUENCE status_page_published_incidents_id_seq;
CREATE TABLE status_page_published_incidents (
  "id" bigint NOT NULL DEFAULT nextval('status_page_published_incidents_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "issue_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE status_page_published_incidents_id_seq OWNED BY status_page_published_incidents.id;
CREATE TABLE status_page_settings (
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "enabled" boolean,
  "aws_s3_bucket_name" character varying(63),
  "aws_region" character varying(255),
  "aws_access_key" character varying(255),
  "encrypted_aws_secret_key" character varying(255),
  "encrypted_aws_secret_key_iv" character varying(255),
  "status_page_url" text,
  PRIMARY KEY ("project_id")
);
CREATE SEQUENCE subscriptions_id_seq;
CREATE TABLE subscriptions (
  "id" integer NOT NULL DEFAULT nextval('subscriptions_id_seq'),
  "user_id" integer,
  "subscribable_id" integer,
  "subscribable_type" character varying,
  "subscribed" boolean,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE subscriptions_id_seq OWNED BY subscriptions.id;
CREATE SEQUENCE suggestions_id_seq;
CREATE TABLE suggestions (
  "id" bigint NOT NULL DEFAULT nextval('suggestions_id_seq'),
  "note_id" integer,
  "relative_order" smallint,
  "applied" boolean,
  "commit_id" character varying,
  "from_content" text,
  "to_content" text,
  "lines_above" integer,
  "lines_below" integer,
  "outdated" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE suggestions_id_seq OWNED BY suggestions.id;
CREATE SEQUENCE system_note_metadata_id_seq;
CREATE TABLE system_note_metadata (
  "id" integer NOT NULL DEFAULT nextval('system_note_metadata_id_seq'),
  "note_id" integer,
  "commit_count" integer,
  "action" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "description_version_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE system_note_metadata_id_seq OWNED BY system_note_metadata.id;
CREATE SEQUENCE taggings_id_seq;
CREATE TABLE taggings (
  "tag_id" integer,
  "taggable_type" character varying,
  "tagger_id" integer,
  "tagger_type" character varying,
  "context" character varying,
  "created_at" timestamp without time zone,
  "id" bigint NOT NULL DEFAULT nextval('taggings_id_seq'),
  "taggable_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE taggings_id_seq OWNED BY taggings.id;
CREATE SEQUENCE tags_id_seq;
CREATE TABLE tags (
  "id" integer NOT NULL DEFAULT nextval('tags_id_seq'),
  "name" character varying,
  "taggings_count" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE tags_id_seq OWNED BY tags.id;
CREATE SEQUENCE term_agreements_id_seq;
CREATE TABLE term_agreements (
  "id" integer NOT NULL DEFAULT nextval('term_agreements_id_seq'),
  "term_id" integer,
  "user_id" integer,
  "accepted" boolean,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE term_agreements_id_seq OWNED BY term_agreements.id;
CREATE SEQUENCE terraform_state_versions_id_seq;
CREATE TABLE terraform_state_versions (
  "id" bigint NOT NULL DEFAULT nextval('terraform_state_versions_id_seq'),
  "terraform_state_id" bigint,
  "created_by_user_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "version" integer,
  "file_store" smallint,
  "file" text,
  "verification_retry_count" smallint,
  "verification_retry_at" timestamp with time zone,
  "verified_at" timestamp with time zone,
  "verification_checksum" bytea,
  "verification_failure" text,
  "ci_build_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE terraform_state_versions_id_seq OWNED BY terraform_state_versions.id;
CREATE SEQUENCE terraform_states_id_seq;
CREATE TABLE terraform_states (
  "id" bigint NOT NULL DEFAULT nextval('terraform_states_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "file_store" smallint,
  "file" character varying(255),
  "lock_xid" character varying(255),
  "locked_at" timestamp with time zone,
  "locked_by_user_id" bigint,
  "uuid" character varying(32),
  "name" character varying(255),
  "versioning_enabled" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE terraform_states_id_seq OWNED BY terraform_states.id;
CREATE SEQUENCE timelogs_id_seq;
CREATE TABLE timelogs (
  "id" integer NOT NULL DEFAULT nextval('timelogs_id_seq'),
  "time_spent" integer,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "issue_id" integer,
  "merge_request_id" integer,
  "spent_at" timestamp without time zone,
  "note_id" integer,
  "project_id" integer,
  "summary" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE timelogs_id_seq OWNED BY timelogs.id;
CREATE SEQUENCE todos_id_seq;
CREATE TABLE todos (
  "id" integer NOT NULL DEFAULT nextval('todos_id_seq'),
  "user_id" integer NOT NULL,
  "project_id" integer,
  "target_id" integer,
  "target_type" character varying NOT NULL,
  "author_id" integer NOT NULL,
  "action" integer NOT NULL,
  "state" character varying NOT NULL,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "note_id" integer,
  "commit_id" character varying,
  "group_id" integer,
  "resolved_by_action" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE todos_id_seq OWNED BY todos.id;
CREATE SEQUENCE topics_id_seq;
CREATE TABLE topics (
  "id" bigint NOT NULL DEFAULT nextval('topics_id_seq'),
  "name" text,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "avatar" text,
  "description" text,
  "total_projects_count" bigint,
  "non_private_projects_count" bigint,
  "title" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE topics_id_seq OWNED BY topics.id;
CREATE SEQUENCE uploads_id_seq;
CREATE TABLE uploads (
  "id" integer NOT NULL DEFAULT nextval('uploads_id_seq'),
  "size" bigint,
  "path" character varying(511),
  "checksum" character varying(64),
  "model_id" integer,
  "model_type" character varying,
  "uploader" character varying,
  "created_at" timestamp without time zone,
  "store" integer,
  "mount_point" character varying,
  "secret" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE uploads_id_seq OWNED BY uploads.id;
CREATE SEQUENCE user_agent_details_id_seq;
CREATE TABLE user_agent_details (
  "id" integer NOT NULL DEFAULT nextval('user_agent_details_id_seq'),
  "user_agent" character varying,
  "ip_address" character varying,
  "subject_id" integer,
  "subject_type" character varying,
  "submitted" boolean,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_agent_details_id_seq OWNED BY user_agent_details.id;
CREATE SEQUENCE user_callouts_id_seq;
CREATE TABLE user_callouts (
  "id" integer NOT NULL DEFAULT nextval('user_callouts_id_seq'),
  "feature_name" integer,
  "user_id" integer,
  "dismissed_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_callouts_id_seq OWNED BY user_callouts.id;
CREATE SEQUENCE user_canonical_emails_id_seq;
CREATE TABLE user_canonical_emails (
  "id" bigint NOT NULL DEFAULT nextval('user_canonical_emails_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" bigint,
  "canonical_email" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_canonical_emails_id_seq OWNED BY user_canonical_emails.id;
CREATE SEQUENCE user_custom_attributes_id_seq;
CREATE TABLE user_custom_attributes (
  "id" integer NOT NULL DEFAULT nextval('user_custom_attributes_id_seq'),
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "user_id" integer,
  "key" character varying,
  "value" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_custom_attributes_id_seq OWNED BY user_custom_attributes.id;
CREATE TABLE user_details (
  "user_id" bigint,
  "job_title" character varying(200),
  "bio" character varying(255),
  "webauthn_xid" text,
  "provisioned_by_group_id" bigint,
  "pronouns" text,
  "pronunciation" text,
  "registration_objective" smallint,
  "phone" text,
  "requires_credit_card_verification" boolean,
  "linkedin" text,
  "twitter" text,
  "skype" text,
  "website_url" text,
  "location" text,
  "organization" text,
  "password_last_changed_at" timestamp with time zone,
  PRIMARY KEY ("user_id")
);
CREATE TABLE user_follow_users (
  "follower_id" integer,
  "followee_id" integer,
  PRIMARY KEY ("follower_id", "followee_id")
);
CREATE TABLE user_highest_roles (
  "user_id" bigint,
  "updated_at" timestamp with time zone,
  "highest_access_level" integer,
  PRIMARY KEY ("user_id")
);
CREATE TABLE user_interacted_projects (
  "user_id" integer,
  "project_id" integer,
  PRIMARY KEY ("project_id", "user_id")
);
CREATE SEQUENCE user_permission_export_uploads_id_seq;
CREATE TABLE user_permission_export_uploads (
  "id" bigint NOT NULL DEFAULT nextval('user_permission_export_uploads_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" bigint,
  "file_store" integer,
  "status" smallint,
  "file" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_permission_export_uploads_id_seq OWNED BY user_permission_export_uploads.id;
CREATE SEQUENCE user_preferences_id_seq;
CREATE TABLE user_preferences (
  "id" integer NOT NULL DEFAULT nextval('user_preferences_id_seq'),
  "user_id" integer,
  "issue_notes_filter" smallint NOT NULL DEFAULT 0,
  "merge_request_notes_filter" smallint NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "epics_sort" character varying,
  "roadmap_epics_state" integer,
  "epic_notes_filter" smallint,
  "issues_sort" character varying,
  "merge_requests_sort" character varying,
  "roadmaps_sort" character varying,
  "first_day_of_week" integer,
  "timezone" character varying,
  "time_display_relative" boolean,
  "time_format_in_24h" boolean,
  "projects_sort" character varying(64),
  "show_whitespace_in_diffs" boolean,
  "sourcegraph_enabled" boolean,
  "setup_for_company" boolean,
  "render_whitespace_in_code" boolean,
  "tab_width" smallint,
  "view_diffs_file_by_file" boolean,
  "gitpod_enabled" boolean,
  "markdown_surround_selection" boolean,
  "diffs_deletion_color" text,
  "diffs_addition_color" text,
  "markdown_automatic_lists" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_preferences_id_seq OWNED BY user_preferences.id;
CREATE TABLE user_statuses (
  "user_id" integer,
  "cached_markdown_version" integer,
  "emoji" character varying NOT NULL DEFAULT 'speech_balloon',
  "message" character varying(100),
  "message_html" character varying,
  "availability" smallint NOT NULL DEFAULT 0,
  "clear_status_at" timestamp with time zone,
  PRIMARY KEY ("user_id")
);
CREATE SEQUENCE user_synced_attributes_metadata_id_seq;
CREATE TABLE user_synced_attributes_metadata (
  "id" integer NOT NULL DEFAULT nextval('user_synced_attributes_metadata_id_seq'),
  "name_synced" boolean,
  "email_synced" boolean,
  "location_synced" boolean,
  "user_id" integer,
  "provider" character varying,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE user_synced_attributes_metadata_id_seq OWNED BY user_synced_attributes_metadata.id;
CREATE SEQUENCE users_id_seq;
CREATE TABLE users (
  "id" integer NOT NULL DEFAULT nextval('users_id_seq'),
  "email" character varying NOT NULL DEFAULT '',
  "encrypted_password" character varying NOT NULL DEFAULT '',
  "reset_password_token" character varying,
  "reset_password_sent_at" timestamp without time zone,
  "remember_created_at" timestamp without time zone,
  "sign_in_count" integer DEFAULT 0,
  "current_sign_in_at" timestamp without time zone,
  "last_sign_in_at" timestamp without time zone,
  "current_sign_in_ip" character varying,
  "last_sign_in_ip" character varying,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "name" character varying,
  "admin" boolean NOT NULL DEFAULT false,
  "projects_limit" integer NOT NULL DEFAULT 100000,
  "failed_attempts" integer DEFAULT 0,
  "locked_at" timestamp without time zone,
  "username" character varying,
  "can_create_group" boolean NOT NULL DEFAULT true,
  "can_create_team" boolean NOT NULL DEFAULT true,
  "state" character varying DEFAULT 'active',
  "color_scheme_id" integer NOT NULL DEFAULT 1,
  "password_expires_at" timestamp without time zone,
  "created_by_id" integer,
  "last_credential_check_at" timestamp without time zone,
  "avatar" character varying,
  "confirmation_token" character varying,
  "confirmed_at" timestamp without time zone,
  "confirmation_sent_at" timestamp without time zone,
  "unconfirmed_email" character varying,
  "hide_no_ssh_key" boolean DEFAULT false,
  "admin_email_unsubscribed_at" timestamp without time zone,
  "notification_email" character varying,
  "hide_no_password" boolean DEFAULT false,
  "password_automatically_set" boolean DEFAULT false,
  "encrypted_otp_secret" character varying,
  "encrypted_otp_secret_iv" character varying,
  "encrypted_otp_secret_salt" character varying,
  "otp_required_for_login" boolean NOT NULL DEFAULT false,
  "otp_backup_codes" text,
  "public_email" character varying,
  "dashboard" integer DEFAULT 0,
  "project_view" integer DEFAULT 2,
  "consumed_timestep" integer,
  "layout" integer DEFAULT 0,
  "hide_project_limit" boolean DEFAULT false,
  "note" text,
  "unlock_token" character varying,
  "otp_grace_period_started_at" timestamp without time zone,
  "external" boolean DEFAULT false,
  "incoming_email_token" character varying,
  "auditor" boolean NOT NULL DEFAULT false,
  "require_two_factor_authentication_from_group" boolean NOT NULL DEFAULT false,
  "two_factor_grace_period" integer NOT NULL DEFAULT 48,
  "last_activity_on" date,
  "notified_of_own_activity" boolean,
  "preferred_language" character varying,
  "email_opted_in" boolean,
  "email_opted_in_ip" character varying,
  "email_opted_in_source_id" integer,
  "email_opted_in_at" timestamp without time zone,
  "theme_id" smallint DEFAULT 1,
  "accepted_term_id" integer,
  "feed_token" character varying,
  "private_profile" boolean NOT NULL DEFAULT false,
  "roadmap_layout" smallint,
  "include_private_contributions" boolean DEFAULT false,
  "commit_email" character varying,
  "group_view" integer,
  "managing_group_id" integer,
  "first_name" character varying(255),
  "last_name" character varying(255),
  "static_object_token" character varying(255),
  "role" smallint,
  "user_type" smallint DEFAULT 0,
  "static_object_token_encrypted" text,
  "otp_secret_expires_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE users_id_seq OWNED BY users.id;
CREATE SEQUENCE users_ops_dashboard_projects_id_seq;
CREATE TABLE users_ops_dashboard_projects (
  "id" bigint NOT NULL DEFAULT nextval('users_ops_dashboard_projects_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "user_id" integer,
  "project_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE users_ops_dashboard_projects_id_seq OWNED BY users_ops_dashboard_projects.id;
CREATE TABLE users_security_dashboard_projects (
  "user_id" bigint,
  "project_id" bigint,
  PRIMARY KEY ("user_id")
);
CREATE SEQUENCE users_star_projects_id_seq;
CREATE TABLE users_star_projects (
  "id" integer NOT NULL DEFAULT nextval('users_star_projects_id_seq'),
  "project_id" integer,
  "user_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE users_star_projects_id_seq OWNED BY users_star_projects.id;
CREATE SEQUENCE users_statistics_id_seq;
CREATE TABLE users_statistics (
  "id" bigint NOT NULL DEFAULT nextval('users_statistics_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "without_groups_and_projects" integer,
  "with_highest_role_guest" integer,
  "with_highest_role_reporter" integer,
  "with_highest_role_developer" integer,
  "with_highest_role_maintainer" integer,
  "with_highest_role_owner" integer,
  "bots" integer,
  "blocked" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE users_statistics_id_seq OWNED BY users_statistics.id;
CREATE SEQUENCE vulnerabilities_id_seq;
CREATE TABLE vulnerabilities (
  "id" bigint NOT NULL DEFAULT nextval('vulnerabilities_id_seq'),
  "project_id" bigint,
  "author_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "title" character varying(255),
  "title_html" text,
  "description" text,
  "description_html" text,
  "state" smallint,
  "severity" smallint,
  "severity_overridden" boolean,
  "resolved_by_id" bigint,
  "resolved_at" timestamp with time zone,
  "report_type" smallint,
  "cached_markdown_version" integer,
  "confirmed_by_id" bigint,
  "confirmed_at" timestamp with time zone,
  "dismissed_at" timestamp with time zone,
  "dismissed_by_id" bigint,
  "resolved_on_default_branch" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerabilities_id_seq OWNED BY vulnerabilities.id;
CREATE SEQUENCE vulnerability_exports_id_seq;
CREATE TABLE vulnerability_exports (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_exports_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "started_at" timestamp with time zone,
  "finished_at" timestamp with time zone,
  "status" character varying(255),
  "file" character varying(255),
  "project_id" bigint,
  "author_id" bigint,
  "file_store" integer,
  "format" smallint,
  "group_id" integer,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_exports_id_seq OWNED BY vulnerability_exports.id;
CREATE SEQUENCE vulnerability_external_issue_links_id_seq;
CREATE TABLE vulnerability_external_issue_links (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_external_issue_links_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "author_id" bigint,
  "vulnerability_id" bigint,
  "link_type" smallint,
  "external_type" smallint,
  "external_project_key" text,
  "external_issue_key" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_external_issue_links_id_seq OWNED BY vulnerability_external_issue_links.id;
CREATE SEQUENCE vulnerability_feedback_id_seq;
CREATE TABLE vulnerability_feedback (
  "id" integer NOT NULL DEFAULT nextval('vulnerability_feedback_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "feedback_type" smallint,
  "category" smallint,
  "project_id" integer,
  "author_id" integer,
  "pipeline_id" integer,
  "issue_id" integer,
  "merge_request_id" integer,
  "comment_author_id" integer,
  "comment" text,
  "comment_timestamp" timestamp with time zone,
  "finding_uuid" uuid,
  "dismissal_reason" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_feedback_id_seq OWNED BY vulnerability_feedback.id;
CREATE SEQUENCE vulnerability_finding_evidences_id_seq;
CREATE TABLE vulnerability_finding_evidences (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_finding_evidences_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "vulnerability_occurrence_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_finding_evidences_id_seq OWNED BY vulnerability_finding_evidences.id;
CREATE SEQUENCE vulnerability_finding_links_id_seq;
CREATE TABLE vulnerability_finding_links (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_finding_links_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "vulnerability_occurrence_id" bigint,
  "name" text,
  "url" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_finding_links_id_seq OWNED BY vulnerability_finding_links.id;
CREATE SEQUENCE vulnerability_findings_remediations_id_seq;
CREATE TABLE vulnerability_findings_remediations (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_findings_remediations_id_seq'),
  "vulnerability_occurrence_id" bigint,
  "vulnerability_remediation_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_findings_remediations_id_seq OWNED BY vulnerability_findings_remediations.id;
CREATE SEQUENCE vulnerability_historical_statistics_id_seq;
CREATE TABLE vulnerability_historical_statistics (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_historical_statistics_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "total" integer,
  "critical" integer,
  "high" integer,
  "medium" integer,
  "low" integer,
  "unknown" integer,
  "info" integer,
  "date" date,
  "letter_grade" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_historical_statistics_id_seq OWNED BY vulnerability_historical_statistics.id;
CREATE SEQUENCE vulnerability_identifiers_id_seq;
CREATE TABLE vulnerability_identifiers (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_identifiers_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "fingerprint" bytea,
  "external_type" character varying,
  "external_id" character varying,
  "name" character varying,
  "url" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_identifiers_id_seq OWNED BY vulnerability_identifiers.id;
CREATE SEQUENCE vulnerability_issue_links_id_seq;
CREATE TABLE vulnerability_issue_links (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_issue_links_id_seq'),
  "vulnerability_id" bigint,
  "issue_id" bigint,
  "link_type" smallint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_issue_links_id_seq OWNED BY vulnerability_issue_links.id;
CREATE SEQUENCE work_item_parent_links_id_seq;
CREATE TABLE work_item_parent_links (
  "id" bigint NOT NULL DEFAULT nextval('work_item_parent_links_id_seq'),
  "work_item_id" bigint,
  "work_item_parent_id" bigint,
  "relative_position" integer,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE work_item_parent_links_id_seq OWNED BY work_item_parent_links.id;
CREATE UNIQUE INDEX index_work_item_parent_links_on_work_item_id ON work_item_parent_links (work_item_id);
CREATE SEQUENCE vulnerability_occurrence_identifiers_id_seq;
CREATE TABLE vulnerability_occurrence_identifiers (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_occurrence_identifiers_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "occurrence_id" bigint,
  "identifier_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_occurrence_identifiers_id_seq OWNED BY vulnerability_occurrence_identifiers.id;
CREATE SEQUENCE vulnerability_occurrences_id_seq;
CREATE TABLE vulnerability_occurrences (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_occurrences_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "severity" smallint,
  "report_type" smallint,
  "project_id" integer,
  "scanner_id" bigint,
  "primary_identifier_id" bigint,
  "location_fingerprint" bytea,
  "uuid" character varying(36),
  "name" character varying,
  "metadata_version" character varying,
  "raw_metadata" text,
  "vulnerability_id" bigint,
  "details" jsonb,
  "description" text,
  "solution" text,
  "cve" text,
  "location" jsonb,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_occurrences_id_seq OWNED BY vulnerability_occurrences.id;
CREATE SEQUENCE vulnerability_remediations_id_seq;
CREATE TABLE vulnerability_remediations (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_remediations_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "file_store" smallint,
  "summary" text,
  "file" text,
  "checksum" bytea,
  "project_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_remediations_id_seq OWNED BY vulnerability_remediations.id;
CREATE SEQUENCE vulnerability_scanners_id_seq;
CREATE TABLE vulnerability_scanners (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_scanners_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" integer,
  "external_id" character varying,
  "name" character varying,
  "vendor" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_scanners_id_seq OWNED BY vulnerability_scanners.id;
CREATE SEQUENCE vulnerability_statistics_id_seq;
CREATE TABLE vulnerability_statistics (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_statistics_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "total" integer,
  "critical" integer,
  "high" integer,
  "medium" integer,
  "low" integer,
  "unknown" integer,
  "info" integer,
  "letter_grade" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_statistics_id_seq OWNED BY vulnerability_statistics.id;
CREATE SEQUENCE vulnerability_user_mentions_id_seq;
CREATE TABLE vulnerability_user_mentions (
  "id" bigint NOT NULL DEFAULT nextval('vulnerability_user_mentions_id_seq'),
  "vulnerability_id" bigint,
  "note_id" integer,
  "mentioned_users_ids" integer[],
  "mentioned_projects_ids" integer[],
  "mentioned_groups_ids" integer[],
  PRIMARY KEY ("id")
);
ALTER SEQUENCE vulnerability_user_mentions_id_seq OWNED BY vulnerability_user_mentions.id;
CREATE SEQUENCE web_hooks_id_seq;
CREATE TABLE web_hooks (
  "id" integer NOT NULL DEFAULT nextval('web_hooks_id_seq'),
  "project_id" integer,
  "created_at" timestamp without time zone,
  "updated_at" timestamp without time zone,
  "type" character varying,
  "push_events" boolean,
  "issues_events" boolean,
  "merge_requests_events" boolean,
  "tag_push_events" boolean,
  "group_id" integer,
  "note_events" boolean,
  "enable_ssl_verification" boolean,
  "wiki_page_events" boolean,
  "pipeline_events" boolean,
  "confidential_issues_events" boolean,
  "repository_update_events" boolean,
  "job_events" boolean,
  "confidential_note_events" boolean,
  "push_events_branch_filter" text,
  "encrypted_token" character varying,
  "encrypted_token_iv" character varying,
  "encrypted_url" character varying,
  "encrypted_url_iv" character varying,
  "deployment_events" boolean,
  "releases_events" boolean,
  "feature_flag_events" boolean,
  "member_events" boolean,
  "subgroup_events" boolean,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE web_hooks_id_seq OWNED BY web_hooks.id;
CREATE SEQUENCE webauthn_registrations_id_seq;
CREATE TABLE webauthn_registrations (
  "id" bigint NOT NULL DEFAULT nextval('webauthn_registrations_id_seq'),
  "user_id" bigint,
  "counter" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "credential_xid" text,
  "name" text,
  "public_key" text,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE webauthn_registrations_id_seq OWNED BY webauthn_registrations.id;
CREATE SEQUENCE wiki_page_meta_id_seq;
CREATE TABLE wiki_page_meta (
  "id" integer NOT NULL DEFAULT nextval('wiki_page_meta_id_seq'),
  "project_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "title" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE wiki_page_meta_id_seq OWNED BY wiki_page_meta.id;
CREATE SEQUENCE wiki_page_slugs_id_seq;
CREATE TABLE wiki_page_slugs (
  "id" integer NOT NULL DEFAULT nextval('wiki_page_slugs_id_seq'),
  "canonical" boolean,
  "wiki_page_meta_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "slug" character varying(2048),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE wiki_page_slugs_id_seq OWNED BY wiki_page_slugs.id;
CREATE SEQUENCE x509_certificates_id_seq;
CREATE TABLE x509_certificates (
  "id" bigint NOT NULL DEFAULT nextval('x509_certificates_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "subject_key_identifier" character varying(255),
  "subject" character varying(255),
  "email" character varying(255),
  "serial_number" bytea,
  "certificate_status" smallint,
  "x509_issuer_id" bigint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE x509_certificates_id_seq OWNED BY x509_certificates.id;
CREATE SEQUENCE x509_commit_signatures_id_seq;
CREATE TABLE x509_commit_signatures (
  "id" bigint NOT NULL DEFAULT nextval('x509_commit_signatures_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "project_id" bigint,
  "x509_certificate_id" bigint,
  "commit_sha" bytea,
  "verification_status" smallint,
  PRIMARY KEY ("id")
);
ALTER SEQUENCE x509_commit_signatures_id_seq OWNED BY x509_commit_signatures.id;
CREATE SEQUENCE x509_issuers_id_seq;
CREATE TABLE x509_issuers (
  "id" bigint NOT NULL DEFAULT nextval('x509_issuers_id_seq'),
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "subject_key_identifier" character varying(255),
  "subject" character varying(255),
  "crl_url" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE x509_issuers_id_seq OWNED BY x509_issuers.id;
CREATE SEQUENCE zoom_meetings_id_seq;
CREATE TABLE zoom_meetings (
  "id" bigint NOT NULL DEFAULT nextval('zoom_meetings_id_seq'),
  "project_id" bigint,
  "issue_id" bigint,
  "created_at" timestamp with time zone,
  "updated_at" timestamp with time zone,
  "issue_status" smallint,
  "url" character varying(255),
  PRIMARY KEY ("id")
);
ALTER SEQUENCE zoom_meetings_id_seq OWNED BY zoom_meetings.id;
