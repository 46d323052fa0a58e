/** Checks the installed packages against the findings of `npm audit`, and keeps the list of accepted findings. */

/** Accepted findings by the end of their address (GHSA-…), with the reason. The list should be empty. */
export const ACCEPTED: Readonly<Record<string, string>> = {}

/** One finding of npm's report, with the fields that are shown. */
export interface Advisory {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly severity: string
  readonly range: string
}

/** Only these severities are checked; `npm audit` itself shows the lower severities. */
const SERIOUS = ['high', 'critical']

/**
 * Reads the output of `npm audit --json`.
 * @returns every finding of the severities high and critical; if the registry gave no answer, why
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
      // A plain name refers to another package of the report, and that package has the finding.
      if (typeof cause === 'string' || !SERIOUS.includes(cause.severity)) continue
      const { url, ...told } = cause
      const id = url.slice(url.lastIndexOf('/') + 1)
      found.set(id, { ...told, id })
    }
  }
  return [...found.values()]
}

/**
 * Returns the messages about the findings, and whether the check fails.
 * @param accepted reasons by id; the check also fails for a reason without its finding: such a reason must be removed
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
