import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { PartnerComparison } from '../contract/partner-comparison.ts'
import type { CsvColumn } from './csv.ts'

type Comparison = z.output<typeof PartnerComparison>

/** The four lists of a comparison, what needs a person first. */
export const COMPARED_LISTS = ['differs', 'onlyTheirs', 'onlyOurs', 'agrees'] as const
export type ComparedList = (typeof COMPARED_LISTS)[number]

/** A line of a comparison, with the list in which it is. */
export type ListedLine = Comparison['agrees'][number] & { readonly list: ComparedList }

/** Returns all lines of a comparison, list by list. */
export function listedLines(comparison: Pick<Comparison, ComparedList>): ListedLine[] {
  return COMPARED_LISTS.flatMap((list) => comparison[list].map((line) => ({ ...line, list })))
}

const LIST_WORDS: Readonly<Record<ComparedList, string>> = {
  differs: 'Differs',
  onlyTheirs: 'Only Theirs',
  onlyOurs: 'Only Ours',
  agrees: 'Agrees',
}
const KIND_WORDS = { share: 'Share', sign: 'Sign', amount: 'Amount' } as const
const MATCH_WORDS = { number: 'Number', name: 'Amount and Name', day: 'Amount and Day' } as const

/** The columns of the file of a comparison. A side that has nothing has empty cells. */
export const PARTNER_COMPARISON_COLUMNS: readonly CsvColumn<ListedLine>[] = [
  { header: 'List', cell: ({ list }) => LIST_WORDS[list], kind: 'words' },
  { header: 'Our Number', cell: ({ ours }) => ours?.label ?? '', kind: 'words' },
  {
    header: 'Their Number',
    cell: ({ ours, theirs }) => theirs?.number ?? ours?.partnerNumber ?? '',
    kind: 'text',
  },
  { header: 'Name', cell: ({ ours, theirs }) => ours?.name ?? theirs?.name ?? '', kind: 'text' },
  { header: 'Our Date', cell: ({ ours }) => ours?.date ?? '', kind: 'figure' },
  {
    header: 'Their Date',
    cell: ({ ours, theirs }) => theirs?.date ?? ours?.partnerDate ?? '',
    kind: 'figure',
  },
  { header: 'Ours', cell: ({ ours }) => ours?.amount ?? '', kind: 'figure' },
  { header: 'Theirs', cell: ({ theirs }) => theirs?.amount ?? '', kind: 'figure' },
  { header: 'Difference', cell: ({ difference }) => difference, kind: 'figure' },
  { header: 'What Differs', cell: ({ kind }) => (kind ? KIND_WORDS[kind] : ''), kind: 'words' },
  {
    header: 'Matched By',
    cell: ({ matchedBy }) => (matchedBy ? MATCH_WORDS[matchedBy] : ''),
    kind: 'words',
  },
]

/** Returns the name of the file: "comparison-2001-2026-11-01-to-2026-11-22.csv". */
export function partnerComparisonFileName(
  account: string,
  from: BusinessDate,
  to: BusinessDate,
): string {
  return `comparison-${account}-${from}-to-${to}.csv`
}
