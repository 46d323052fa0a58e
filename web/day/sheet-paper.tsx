import { useEffect, useEffectEvent } from 'react'
import { branchDay } from '#texts/branch-day.ts'
import { closingSheet as texts } from '#texts/closing-sheet.ts'
import { formatDate, formatDay, formatInstant } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { hasSettled } from '../../shared/contract/day-differences.ts'
import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { messageOf } from '../api/errors.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import { A4Paper, A4Table, type PaperColumn } from '../paper/a4-paper.tsx'
import { differenceFigure } from '../paper/difference-figure.tsx'
import type { VoucherName } from '../paper/voucher-rows.ts'
import { differenceWords } from '../till/till-words.ts'
import { toast } from '../ui/toaster.tsx'
import { amountsOf, found, settled } from './over-short.ts'
import {
  type SheetDay,
  type SheetRow,
  sealDigits,
  sheetRows,
  sheetTotals,
  signersOf,
} from './sheet.ts'

interface SheetOfDayProps {
  readonly branch: string
  readonly date: string
  /** Called when the print dialog is closed, or if the day can't be read. */
  readonly onClosed: () => void
}

/** Reads a day and prints its closing sheet. */
export function SheetOfDay({ branch, date, onClosed }: SheetOfDayProps) {
  const { data, error, receivedAt, headers } = useFreshApi('GET /api/days/{branch}/{date}', {
    params: { branch, date },
  })
  const tell = useEffectEvent((failure: Error) => {
    const description = messageOf(failure, failure.message)
    toast({ title: branchDay.sheetNotRead, description, variant: 'destructive' })
    onClosed()
  })
  const isMissing = data === undefined
  useEffect(() => {
    if (error && isMissing) tell(error)
  }, [error, isMissing])
  if (!data || !receivedAt) return null
  const report = { receivedAt, isIncomplete: headers?.has(INCOMPLETE_HEADER) ?? false }
  return <ClosingSheet day={data} report={report} onClosed={onClosed} />
}

interface ClosingSheetProps {
  readonly day: SheetDay
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  readonly onClosed: () => void
}

/** The closing sheet on A4, which two people sign. Rules: docs/rules/days.md */
export function ClosingSheet({ day, report, onClosed }: ClosingSheetProps) {
  const { timeZone } = useSession()
  const { branch, date, closedByName, closedAt, closedLate, postings, backDated, reversals } = day
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  const comments = day.thread.filter(({ comment }) => comment)
  const totals = sheetTotals(day)
  return (
    <A4Paper
      fileName={texts.fileName(branch, date)}
      name={{ title: texts.title, persian: 'ورق بستن روز' }}
      facts={[
        { label: BRANCH, value: branch },
        { label: DATE, value: `${formatDate(date)} · ${solarHijri(date)}` },
        {
          label: CLOSED_BY,
          value: (
            <bdi>
              {closedAt
                ? [closedByName, at(closedAt), closedLate ? branchDay.late : '']
                    .filter(Boolean)
                    .join(', ')
                : texts.notClosed}
            </bdi>
          ),
        },
        { label: POSTINGS, value: texts.postingsOf(postings, backDated, reversals) },
        { label: SEAL, value: sealDigits(day) ?? texts.noSeal },
      ]}
      report={report}
      signatures={signaturesOf(day)}
      dense
      onClosed={onClosed}
    >
      <h2>{texts.tills}</h2>
      <A4Table
        columns={TILL_COLUMNS}
        rows={sheetRows(day)}
        rowKey={({ key }) => key}
        groupOf={(row) => (row.isFirst ? <TillHead row={row} /> : null)}
        running={`${texts.title} · ${branch} · ${formatDate(date)}`}
      />
      <h2>{texts.totals}</h2>
      <A4Table
        columns={totals.some(hasSettled) ? [...CASH_COLUMNS, SETTLED] : CASH_COLUMNS}
        rows={totals}
        rowKey={({ currencyId }) => currencyId}
      />
      {day.others.length > 0 ? (
        <>
          <h2>{texts.others}</h2>
          {day.others.map(({ id, amount, currencyCode, recordedByName, narrative }) => (
            <p key={id} className="note">
              {texts.otherOf(id, differenceWords({ variance: amount, currencyCode }) ?? '')}{' '}
              <bdi>{recordedByName}</bdi>: <bdi>{narrative}</bdi>
            </p>
          ))}
        </>
      ) : null}
      {comments.length > 0 ? (
        <>
          <h2>{texts.comments}</h2>
          {comments.map(({ at: instant, userName, comment }) => (
            <p key={instant} className="note">
              <bdi>{userName}</bdi>, {at(instant)}: <bdi>{comment}</bdi>
            </p>
          ))}
        </>
      ) : null}
    </A4Paper>
  )
}

/** Returns the labels of the signature lines. Each has the name of the person who signs. */
function signaturesOf(day: SheetDay): VoucherName[] {
  const [closer, second] = signersOf(day)
  return [
    { title: texts.closedSignature(closer), persian: 'مدیر' },
    { title: texts.secondSignature(second), persian: 'شخص دوم' },
  ]
}

const BRANCH: VoucherName = { title: texts.branch, persian: 'شعبه' }
const DATE: VoucherName = { title: texts.date, persian: 'تاریخ' }
const CLOSED_BY: VoucherName = { title: texts.closedBy, persian: 'بسته شده توسط' }
const POSTINGS: VoucherName = { title: texts.postings, persian: 'معاملات' }
const SEAL: VoucherName = { title: texts.sealBefore, persian: 'مهر قبلی' }
const CURRENCY: VoucherName = { title: texts.currency, persian: 'واحد پول' }

type Cash = SheetDay['currencies'][number]

const FIGURES: readonly PaperColumn<Cash>[] = [
  figure({ title: texts.opening, persian: 'موجودی قبلی' }, ({ opening }) => opening),
  figure({ title: texts.in, persian: 'دریافت' }, (cash) => cash.in),
  figure({ title: texts.out, persian: 'پرداخت' }, ({ out }) => out),
  figure({ title: texts.expected, persian: 'موجودی متوقعه' }, ({ expected }) => expected),
  figure({ title: texts.counted, persian: 'شمارش شده' }, ({ counted }) => counted),
  differenceFigure({ title: texts.difference, persian: 'تفاوت' }, (cash) => amountsOf(found(cash))),
]

const CASH_COLUMNS: readonly PaperColumn<Cash>[] = [
  { label: CURRENCY, cell: ({ currencyCode }) => currencyCode },
  ...FIGURES,
]
const SETTLED = differenceFigure<Cash>({ title: texts.settled, persian: 'تصفیه شده' }, (cash) =>
  amountsOf(settled(cash)),
)

const TILL_COLUMNS: readonly PaperColumn<SheetRow>[] = [
  {
    label: { title: texts.pieces, persian: 'واحد پول و تعداد' },
    cell: ({ currencyCode, pieces }) => (
      <>
        <strong>{currencyCode}</strong> <small>{unbroken(pieces)}</small>
      </>
    ),
    isText: true,
  },
  ...FIGURES,
]

/** Keeps each kind of pieces on one line: the text of a count may only break after a comma. */
function unbroken(pieces: string): string {
  return pieces.replaceAll(/(?<!,) /g, NO_BREAK_SPACE)
}

const NO_BREAK_SPACE = '\u00a0'

/**
 * The line of a till above its currencies. It names who counted and confirmed the till, and anything special about the
 * count.
 */
function TillHead({ row }: { readonly row: SheetRow }) {
  const { till, countedBy, confirmedBy, through, flags, tillReason } = row
  const people =
    countedBy === ''
      ? texts.notCounted
      : texts.people(countedBy, confirmedBy) + (through ? texts.through(formatDay(through)) : '')
  return (
    <>
      <strong>
        <bdi>{till}</bdi>
      </strong>
      {': '}
      <bdi>{[people, ...flags.map((flag) => branchDay.flags[flag])].join(' · ')}</bdi>
      {tillReason === '' ? null : (
        <>
          {' · '}
          {texts.reason}: <bdi>{tillReason}</bdi>
        </>
      )}
    </>
  )
}

function figure(label: VoucherName, amountOf: (cash: Cash) => string | null): PaperColumn<Cash> {
  return { label, cell: (cash) => withCommas(amountOf(cash) ?? '') || '-', isFigure: true }
}
