import { type ArchivedKind, KINDS } from './kinds.ts'
import { nameOutside } from './row.ts'

const HEAD = `# Everything that the house has recorded

Each file \`….jsonl\` has one record a line, as JSON in UTF-8, in the order of its key. A field that a record doesn't have is left out.
Amounts are decimals with two places, rates with four. Instants are in UTC, business days are \`yyyy-mm-dd\` in the time zone of the
house. \`pictures/\` has the photos and signatures by the names that the records give. \`manifest.json\` has the rows, bytes and SHA-256 of
each file. The same ledger gives the same bytes. There are no passwords, no sessions and no keys.

A balance is the sum of its transactions: \`amount\` is added to \`inAccount\` and taken from \`outAccount\`; a deleted transaction counts
for neither.
`

/** The documentation of the archive: every file and field, and what isn't in it. */
export function archiveReadme(): string {
  const kinds = Object.entries(KINDS)
  const files = kinds.flatMap(([, kind]) => ('file' in kind ? [sectionOf(kind)] : []))
  const left = kinds.flatMap(([family, kind]) =>
    'leftOut' in kind ? [`- \`${family}\`: ${kind.leftOut}`] : [],
  )
  return [HEAD, ...files, '## What is left out\n', ...left, ''].join('\n')
}

function sectionOf({ file, what, keys, fields }: ArchivedKind): string {
  const named = Object.keys(keys?.('A#1#2', '1#2') ?? {}).filter((each) => !(each in fields))
  const rows = [
    ...named.map((name) => `| \`${name}\` | part of its key |`),
    ...Object.entries(fields).map(
      ([name, field]) =>
        `| \`${nameOutside(name)}\` | ${typeof field === 'string' ? field : field.means} |`,
    ),
  ]
  return [
    `## ${file}.jsonl\n`,
    `A line is ${what}.\n`,
    '| field | means |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}
