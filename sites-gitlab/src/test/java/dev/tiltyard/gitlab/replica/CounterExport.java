package dev.tiltyard.gitlab.replica;

/** The export of a small project of another GitLab. */
public final class CounterExport {
    /** Its repository. */
    public static final ArchiveFiles.Small REPOSITORY = ArchiveFiles.repository("number");

    private CounterExport() {}

    /** An export of 15.7, with keys of older versions among it. */
    public static ArchiveFiles archive() {
        return ArchiveFiles.ofProject("{'description':'Counts things','visibility_level':20,'archived':false,"
                        + "'tag_list':'counting, numbers','build_timeout':1200,'auto_cancel_pending_pipelines':'disabled',"
                        + "'import_type':'gitlab_project','creator_id':123,'hooks':[]}")
                .with("project.bundle", REPOSITORY.bundle())
                .json(
                        "tree/project/project_members.ndjson",
                        "{'id':36,'access_level':50,'source_id':5,'source_type':'Project','user_id':16,'notification_level':3,"
                                + "'created_at':'2016-06-14T15:02:03.834Z','updated_at':'2016-06-14T15:02:03.834Z',"
                                + "'user':{'id':16,'public_email':'BYTEBLAZE@here.example','username':'elsewhere'}}",
                        "{'id':37,'access_level':30,'source_id':5,'source_type':'Project','user_id':22,"
                                + "'user':{'id':22,'email':'nobody@elsewhere.example','username':'nobody'}}")
                .json(
                        "tree/project/labels.ndjson",
                        "{'id':2,'title':'bug','color':'#428bca','project_id':5,'type':'ProjectLabel','description':'Wrong',"
                                + "'created_at':'2016-07-22T08:55:44.161Z','updated_at':'2016-07-22T08:55:44.161Z',"
                                + "'priorities':[{'id':1,'project_id':5,'label_id':2,'priority':1}]}")
                .json(
                        "tree/project/milestones.ndjson",
                        "{'id':1,'title':'v4.0','project_id':5,'state':'active','iid':5,'events':[]}")
                .json(
                        "tree/project/issues.ndjson",
                        "{'id':40,'title':'Counts wrong','author_id':22,'project_id':5,'iid':10,'state':'closed',"
                                + "'position':0,'branch_name':null,'description':'Try it','confidential':false,"
                                + "'issue_type':'incident','assignee_id':16,'created_at':'2016-06-14T15:02:08.340Z',"
                                + "'updated_at':'2016-06-14T15:02:47.967Z',"
                                + "'milestone':{'id':1,'title':'v4.0','project_id':8,'iid':5,'state':'active'},"
                                + "'label_links':[{'id':2,'label_id':2,'target_id':40,'target_type':'Issue','label':"
                                + "{'id':2,'title':'bug','type':'ProjectLabel'}},{'id':3,'label_id':3,'label':"
                                + "{'id':3,'title':'urgent','color':'#ff0000','type':'GroupLabel','group_id':8}}],"
                                + "'notes':[{'id':351,'note':'I saw it','noteable_type':'Issue','author_id':22,"
                                + "'created_at':'2016-06-14T15:02:47.770Z','updated_at':'2016-06-14T15:03:47.770Z',"
                                + "'attachment':{'url':null},'system':false,'st_diff':null,'author':{'name':'User 4'},"
                                + "'award_emoji':[{'id':1,'name':'tada','user_id':16,'awardable_type':'Note'}],'events':[]},"
                                + "{'id':352,'note':'Mine','noteable_type':'Issue','author_id':16,"
                                + "'created_at':'2016-06-14T15:04:47.770Z','updated_at':'2016-06-14T15:04:47.770Z',"
                                + "'author':{'name':'User 1'},'events':[]}],"
                                + "'resource_state_events':[{'user_id':1,'created_at':'2022-08-17T13:08:16.838Z','state':'closed'}],"
                                + "'zoom_meetings':[],'epic_issue':{'id':78,'relative_position':2}}")
                .json(
                        "tree/project/merge_requests.ndjson",
                        "{'id':27,'target_branch':'main','source_branch':'number','source_project_id':4,'author_id':22,"
                                + "'title':'A number','state':'opened','target_project_id':5,'iid':9,'merge_status':'unchecked',"
                                + "'created_at':'2016-06-14T15:02:36.568Z','updated_at':'2016-06-14T15:02:56.815Z',"
                                + "'merge_params':{'force_remove_source_branch':'1'},'merge_when_pipeline_succeeds':true,"
                                + "'diff_head_sha':'" + REPOSITORY.branch() + "','label_links':[],"
                                + "'notes':[{'id':671,'note':'This line','noteable_type':'MergeRequest','type':'DiffNote',"
                                + "'author_id':16,'created_at':'2016-06-14T15:02:56.632Z','updated_at':'2016-06-14T15:02:56.632Z',"
                                + "'discussion_id':'5f5c1d8a7a0ff8fb4b5a1b1d3c0b0a090807060f','position':{'position_type':'text',"
                                + "'base_sha':'" + REPOSITORY.main() + "','start_sha':'" + REPOSITORY.main()
                                + "','head_sha':'"
                                + REPOSITORY.branch()
                                + "','old_path':'list.txt','new_path':'list.txt','old_line':null,'new_line':2},"
                                + "'author':{'name':'User 1'},'suggestions':[]}],"
                                + "'approvals':[{'id':1,'user_id':16,'merge_request_id':27}],"
                                + "'merge_request_diff':{'id':27,'state':'collected','merge_request_id':27,'real_size':'1',"
                                + "'base_commit_sha':'" + REPOSITORY.main()
                                + "','merge_request_diff_commits':[{'merge_request_diff_id':27,'relative_order':0,'sha':'"
                                + REPOSITORY.branch()
                                + "','message':'Change a line','author_name':'Ada','author_email':"
                                + "'ada@example.com','committer_name':'Ada','committer_email':'ada@example.com',"
                                + "'authored_date':'2020-09-13T14:26:40.000+02:00',"
                                + "'committed_date':'2020-09-13T14:26:40.000+02:00'}],"
                                + "'merge_request_diff_files':[{'merge_request_diff_id':27,'relative_order':0,"
                                + "'diff_export':'@@ -1,3 +1,3 @@','new_path':'list.txt','old_path':'list.txt','a_mode':'100644',"
                                + "'b_mode':'100644','new_file':false,'renamed_file':false,'deleted_file':false,'too_large':false}]}}")
                .json(
                        "tree/project/ci_pipelines.ndjson",
                        "{'id':26,'iid':1,'project_id':5,'ref':'main','sha':'" + REPOSITORY.main()
                                + "','status':'running','source':'push','user_id':16,'tag':false,"
                                + "'created_at':'2016-03-22T15:20:35.757Z','updated_at':'2016-03-22T15:20:35.757Z',"
                                + "'notes':[{'id':900,'note':'On the commit','noteable_type':'Commit','author_id':22,'commit_id':'"
                                + REPOSITORY.main() + "','created_at':'2016-03-22T15:20:35.757Z',"
                                + "'updated_at':'2016-03-22T15:20:35.757Z','author':{'name':'User 4'}}],"
                                + "'stages':[{'id':21,'name':'test','status':2,'position':0,'statuses':[{'id':74,"
                                + "'status':'success','name':'unit','stage':'test','stage_idx':0,'type':'Ci::Build','token':'abcd',"
                                + "'trace':'all good','allow_failure':false,'options':{'image':'busybox','script':['make','make test']},"
                                + "'ref':'main','created_at':'2016-03-22T15:20:35.846Z','updated_at':'2016-03-22T15:20:35.846Z'}],"
                                + "'builds':[{'id':75,'status':'running','name':'lint','stage':'test','stage_idx':0}]}]}")
                .json(
                        "tree/project/protected_branches.ndjson",
                        "{'id':1,'name':'main','push_access_levels':[{'access_level':30}],'merge_access_levels':[{'access_level':40}]}")
                .json("tree/project/prometheus_metrics.ndjson", "{'id':1,'title':'Load'}", "{'id':2,'title':'Memory'}")
                .json("tree/project/project_feature.ndjson", "{'id':1,'project_id':5,'wiki_access_level':0}");
    }
}
