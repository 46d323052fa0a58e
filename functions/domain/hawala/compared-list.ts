import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type {
  ComparisonRequest,
  DIFFERENCE_KINDS,
  MATCHED_BY,
  PartnerComparison,
} from '../../../shared/contract/partner-comparison.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import { requireListCurrency } from './list-currency.ts'
import type { OurLine } from './our-lines.ts'
import { keptNumberForm } from './partner-number.ts'

type Comparison = z.output<typeof PartnerComparison>
type Line = Comparison['agrees'][number]
/** A row of a partner's list. */
export type ListRow = z.output<typeof ComparisonRequest>['rows'][number]

/** A row of the list with what it is compared by. */
interface TheirLine {
  readonly row: number
  readonly sent: ListRow
  /** Empty for a row without a number. */
  readonly form: string
}

/** Two sides that are the same hawala or settlement. */
interface Pair {
  readonly theirs: TheirLine
  readonly ours: OurLine | null
  readonly by: (typeof MATCHED_BY)[number] | null
}

/**
 * Refuses a list that can't be compared: with a number twice, a day out of the days that are compared or in the future, or
 * another currency than that of the account.
 * @throws Refusal `badInput` that names the row
 */
export function requireList(
  rows: readonly ListRow[],
  {
    from,
    to,
    today,
    code,
  }: { from: BusinessDate; to: BusinessDate; today: BusinessDate; code: string },
): void {
  const seen = new Set<string>()
  rows.forEach(({ number, date, currency }, row) => {
    const form = keptNumberForm(number ?? '')
    if (form !== '' && seen.has(form)) {
      throw refused(PARTNERS.numberTwice, { field: `rows.${row}.number`, number: number ?? '' })
    }
    seen.add(form)
    const field = `rows.${row}.date`
    if (date && date > today) throw refused(CALLS.future, { field })
    if (date && (date < from || date > to)) throw refused(PARTNERS.otherDay, { field, from, to })
    requireListCurrency(`rows.${row}.currency`, currency, code)
  })
}

/**
 * Compares a partner's list with what our statement has in the same days. A row of the list is matched with one of ours by
 * its number; then by amount with name; a row without a number at last with a settlement of the same amount and day. Rules:
 * docs/rules/partners.md.
 * @param rows what `requireList` lets pass
 * @returns the four lists: the lines of the partner's list in its order, what only we have by day
 */
export function compared(
  rows: readonly ListRow[],
  ours: readonly OurLine[],
): Omit<Comparison, 'opening' | 'closing'> {
  const theirs = rows.map((sent, row) => ({ row, sent, form: keptNumberForm(sent.number ?? '') }))
  const pairs = paired(theirs, ours)
  const taken = new Set(pairs.map((pair) => pair.ours))
  const lines = pairs.map(lineOf)
  const left = ours.filter((line) => !taken.has(line)).map(lineOfOurs)
  const isSame = ({ difference }: Line) => amountIn(difference) === 0n
  const both = lines.filter((line) => line.ours !== null)
  const minor = [...lines, ...left].reduce((sum, line) => sum + amountIn(line.difference), 0n)
  return {
    // A hawala that was cancelled within these days moved nothing, so the partner's list needn't have it.
    agrees: [...both.filter(isSame), ...left.filter(isSame)],
    differs: both.filter((line) => !isSame(line)),
    onlyOurs: left.filter((line) => !isSame(line)),
    onlyTheirs: lines.filter((line) => line.ours === null),
    difference: formatAmount(minor),
  }
}

/** A way to find what a row of the list is with us: both sides have a key in common. Nothing is matched by no key. */
interface Match {
  readonly by: (typeof MATCHED_BY)[number]
  readonly theirs: (line: TheirLine) => readonly string[]
  readonly ours: (line: OurLine) => readonly string[]
}

/** The ways, the surest first. A number has no blank, so a key with an amount behind a blank is of one kind. */
const MATCHES: readonly Match[] = [
  {
    by: 'number',
    theirs: ({ form }) => some(form),
    ours: ({ partnerNumber }) => some(keptNumberForm(partnerNumber ?? '')),
  },
  {
    // The partner may have our number. But the partner's own numbers may be like ours, so the sign must be the same, and without
    // the letter even the amount.
    by: 'number',
    theirs: ({ form, sent: { amount } }) =>
      form === '' ? [] : [`${form} ${amount < 0n ? '-' : '+'}`, `${form} ${amount}`],
    ours: ({ label, minor, way }) => {
      if (label === null) return []
      const form = numberForm(label)
      // What came to nothing has the sign that it had.
      const isBelow = minor < 0n || (minor === 0n && way === 'receive')
      const withLetter = `${form} ${isBelow ? '-' : '+'}`
      return form.startsWith('S') ? [withLetter, `${form.slice(1)} ${minor}`] : [withLetter]
    },
  },
  {
    by: 'name',
    theirs: ({ sent }) => some(nameForm(sent.name ?? '')).map((name) => `${name} ${sent.amount}`),
    ours: ({ names, minor }) =>
      names.flatMap((name) => some(nameForm(name))).map((name) => `${name} ${minor}`),
  },
  {
    by: 'day',
    theirs: ({ form, sent }) => (form === '' && sent.date ? [`${sent.date} ${sent.amount}`] : []),
    ours: ({ way, date, minor }) => (way === 'settlement' ? [`${date} ${minor}`] : []),
  },
]

function some(text: string): string[] {
  return text === '' ? [] : [text]
}

/** Finds for each row of the list what it is with us. Each way goes over all rows before the next one does. */
function paired(theirs: readonly TheirLine[], ours: readonly OurLine[]): Pair[] {
  const free = new Set(ours)
  const found = new Map<TheirLine, Pair>()
  for (const match of MATCHES) {
    const byKey = new Map<string, OurLine[]>()
    for (const line of free) {
      for (const key of match.ours(line)) byKey.set(key, [...(byKey.get(key) ?? []), line])
    }
    for (const their of theirs.filter((each) => !found.has(each))) {
      const keys = match.theirs(their)
      const fitting = keys.flatMap((key) => byKey.get(key) ?? []).filter((line) => free.has(line))
      const best = fitting.find(({ minor }) => minor === their.sent.amount) ?? fitting[0]
      if (!best) continue
      free.delete(best)
      found.set(their, { theirs: their, ours: best, by: match.by })
    }
  }
  return theirs.map((their) => found.get(their) ?? { theirs: their, ours: null, by: null })
}

function lineOf({ theirs: { row, sent }, ours, by }: Pair): Line {
  const { number, amount, date, name } = sent
  const differenceMinor = amount - (ours?.minor ?? 0n)
  return {
    ours: ours && answerOf(ours),
    theirs: { row, number, amount: formatAmount(amount), date: date ?? null, name },
    difference: formatAmount(differenceMinor),
    matchedBy: by,
    kind: ours && differenceMinor !== 0n ? kindOf(amount, ours) : null,
  }
}

function lineOfOurs(ours: OurLine): Line {
  const difference = formatAmount(-ours.minor)
  return { ours: answerOf(ours), theirs: null, difference, matchedBy: null, kind: null }
}

function kindOf(
  theirMinor: AmountMinor,
  { minor, commissionMinor }: OurLine,
): (typeof DIFFERENCE_KINDS)[number] {
  if (theirMinor === minor - commissionMinor) return 'share'
  return theirMinor === -minor ? 'sign' : 'amount'
}

function answerOf({ minor, commissionMinor, names: _names, ...facts }: OurLine): Line['ours'] {
  return { ...facts, amount: formatAmount(minor), commission: formatAmount(commissionMinor) }
}
