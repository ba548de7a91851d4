const github = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:tree|blob)\/(.+?)\/*$/

export function checkNotebooksUrl(url: string | undefined): void {
  if (url && !github.test(url))
    throw new Error(`VITE_NOTEBOOKS_URL: ${url} is not like https://github.com/OWNER/REPOSITORY/tree/BRANCH/FOLDER`)
}

/** @param folder a copy of the site's /notebooks on GitHub @param notebook its path on the site, '/notebooks/…' */
export function colabAddress(folder: string | undefined, notebook: string): string | undefined {
  const [, repository, place] = github.exec(folder ?? '') ?? []
  if (!repository || !place) return undefined
  return `https://colab.research.google.com/github/${repository}/blob/${place}${notebook.replace(/^\/notebooks/, '')}`
}
