-- After the load.
CREATE INDEX current_nodes_tile_idx ON current_nodes (tile);
CREATE INDEX current_way_nodes_node_idx ON current_way_nodes (node_id);
CREATE INDEX current_relation_members_member_idx ON current_relation_members (member_type, member_id);
CREATE INDEX nodes_changeset_id_idx ON nodes (changeset_id);
CREATE INDEX ways_changeset_id_idx ON ways (changeset_id);
CREATE INDEX relations_changeset_id_idx ON relations (changeset_id);
CREATE INDEX changesets_created_at_idx ON changesets (created_at);
CREATE INDEX notes_tile_status_idx ON notes (tile, status);
CREATE INDEX note_comments_note_id_idx ON note_comments (note_id);
CREATE INDEX gpx_files_timestamp_idx ON gpx_files ("timestamp");
CREATE INDEX gps_points_gpx_id_idx ON gps_points (gpx_id);
CREATE INDEX diary_entry_created_at_index ON diary_entries (created_at);
CREATE UNIQUE INDEX users_display_name_idx ON users (display_name);
CREATE UNIQUE INDEX users_email_idx ON users (email);
