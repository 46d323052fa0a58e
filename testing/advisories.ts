/** What `npm audit` knows against what is installed, and which of it is accepted. */

/** Findings that are accepted, each by the end of its address (GHSA-…), with the reason. Empty is how it should be. */
export const ACCEPTED: Readonly<Record<string, string>> = {}

/** One finding of npm's report, as much of it as is told. */
export interface Advisory {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly severity: string
  readonly range: string
}

/** What is looked for: everything below is told by `npm audit` itself to whoever asks. */
const SERIOUS = ['high', 'critical']

/**
 * Reads what `npm audit --json` printed.
 * @returns every finding at high and above; or, where the registry gave no answer, what it said instead
 */
export function readReport(printed: string): Advisory[] | { readonly unanswered: string } {
  const report = reportFrom(printed)
  if (typeof report?.['auditReportVersion'] !== 'number') {
    const said = report?.['message'] ?? (report?.['error'] as { summary?: unknown })?.summary
    return { unanswered: String(said ?? printed.trim().split('\n')[0]) }
  }
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(report['vulnerabilities'] as Record<string, Vulnerable>)) {
    for (const cause of via) {
      // A name alone is another package of the report, which has the finding itself.
      if (typeof cause === 'string' || !SERIOUS.includes(cause.severity)) continue
      const { url, ...told } = cause
      const id = url.slice(url.lastIndexOf('/') + 1)
      found.set(id, { ...told, id })
    }
  }
  return [...found.values()]
}

/**
 * What has to be told of the findings, and whether it must not go on so.
 * @param accepted reasons by id; one without its finding has to go as well
 */
export function verdictOn(
  found: readonly Advisory[],
  accepted: Readonly<Record<string, string>>,
): { lines: string[]; isWrong: boolean } {
  const open = found.filter(({ id }) => !(id in accepted))
  const ids = found.map(({ id }) => id)
  const gone = Object.keys(accepted).filter((id) => !ids.includes(id))
  const lineOf = ({ severity, name, range, title, id }: Advisory) =>
    `${severity}: ${name} ${range}: ${title} (${id})`
  return {
    lines: [
      ...open.map(lineOf),
      ...found
        .filter(({ id }) => id in accepted)
        .map((each) => `accepted: ${lineOf(each)}: ${accepted[each.id]}`),
      ...gone.map((id) => `${id} is accepted, but is found no more: take it out of the list`),
    ],
    isWrong: open.length > 0 || gone.length > 0,
  }
}

interface Vulnerable {
  readonly via: readonly (string | (Omit<Advisory, 'id'> & { readonly url: string }))[]
}

function reportFrom(printed: string): Record<string, unknown> | null {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}
