"""A study of AgentLab on the tasks of the server that TILTYARD_URL names, with any agent's arguments."""


def run(my_agent_args):
    # begin
    from agentlab.experiments.study import Study

    from tiltyard.agentlab import benchmark

    study = Study(agent_args=[my_agent_args], benchmark=benchmark(tasks=[900101, 900113]))
    study.run(n_jobs=2)
    # end
    return study
