import { Fragment } from 'react'
import * as labels from '#texts/labels.ts'
import { trialBalance as texts } from '#texts/trial-balance.ts'
import { trialLines as words } from '#texts/trial-lines.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import { kindWord } from '../../../shared/reports/accounts-csv.ts'
import type { TrialBalance } from '../../../shared/reports/trial-balance-csv.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'

type Line = TrialBalance['currencies'][number]['lines'][number]

interface TrialBalancePaperProps {
  readonly answer: TrialBalance & { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** The name of the CSV file of the same report. */
  readonly fileName: string
  /** The day in words. */
  readonly when: string
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The trial balance on A4: a table with both totals for each currency. Rules: docs/rules/books.md */
export function TrialBalancePaper({ answer, fileName, when, onClosed }: TrialBalancePaperProps) {
  const columns = answer.from === null ? [...NAMED, ...SIDES] : [...NAMED, ...MOVED, ...SIDES]
  return (
    <A4Paper
      fileName={fileName.replace('.csv', '')}
      name={NAME}
      facts={[{ label: DAY, value: when }]}
      report={answer}
      signatures={HOUSE_SIGNATURES}
      onClosed={onClosed}
      dense
    >
      {answer.currencies.map(({ currencyId, currencyCode, lines, debit, credit }) => (
        <Fragment key={currencyId}>
          <h2>{currencyCode}</h2>
          <A4Table
            columns={columns}
            rows={lines}
            rowKey={({ account, name }) => account ?? name}
            running={`${currencyCode} · ${when}`}
            last={{ label: TOTAL, before: withCommas(debit), value: withCommas(credit) }}
          />
        </Fragment>
      ))}
      {answer.currencies.length === 0 ? <p>{words.none}</p> : null}
    </A4Paper>
  )
}

const NAME: VoucherName = { title: texts.title, persian: 'بیلانس آزمایشی' }
const DAY: VoucherName = { title: labels.day, persian: 'تاریخ' }
const TOTAL: VoucherName = { title: texts.sum, persian: 'مجموع' }

const NAMED: readonly PaperColumn<Line>[] = [
  { label: { title: labels.account, persian: 'حساب' }, cell: ({ account }) => account ?? '' },
  {
    label: { title: labels.name, persian: 'نام' },
    isText: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { label: { title: words.kind, persian: 'نوع' }, cell: ({ kind }) => kindWord(kind) },
]

const MOVED: readonly PaperColumn<Line>[] = [
  figure({ title: labels.opening, persian: 'مانده اول' }, ({ opening }) => opening ?? ''),
  figure({ title: words.moved, persian: 'گردش' }, ({ moved }) => moved ?? ''),
]

const SIDES: readonly PaperColumn<Line>[] = [
  figure({ title: words.debit, persian: 'بدهکار' }, ({ debit }) => orNothing(debit)),
  figure({ title: words.credit, persian: 'بستانکار' }, ({ credit }) => orNothing(credit)),
]

function figure(label: VoucherName, amount: (line: Line) => string): PaperColumn<Line> {
  return { label, cell: (line) => withCommas(amount(line)), isFigure: true }
}

/** Leaves the side empty on which a line doesn't stand. */
function orNothing(amount: string): string {
  return amountIn(amount) === 0n ? '' : amount
}
