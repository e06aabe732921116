/** The workflow run that the action is part of, as far as its environment says. */
export interface WorkflowRun {
  /** `owner/name`; undefined outside GitHub. */
  readonly repository: string | undefined;
  readonly commit: string | undefined;
  /** Tells this job from every other one of the repository. */
  readonly name: string;
  readonly page: string | undefined;
  /** The repository's page; undefined outside GitHub. */
  readonly home: string | undefined;
}

/** The workflow run behind the environment that GitHub gives to a step. */
export function workflowRun(env: Readonly<Record<string, string | undefined>>): WorkflowRun {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID } = env;
  const repository = GITHUB_REPOSITORY || undefined;
  const home = repository && `${GITHUB_SERVER_URL}/${repository}`;
  return {
    repository,
    commit: GITHUB_SHA || undefined,
    name: `website-preflight/${env.GITHUB_WORKFLOW ?? ''}/${env.GITHUB_JOB ?? ''}`,
    page: home && GITHUB_RUN_ID ? `${home}/actions/runs/${GITHUB_RUN_ID}` : undefined,
    home,
  };
}
