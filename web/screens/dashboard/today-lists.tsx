import { dashboard as texts } from '#texts/dashboard.ts'
import { formatDate, formatTime } from '../../../shared/calendar/format-date.ts'
import { hawalaLabel } from '../../../shared/contract/hawala-label.ts'
import { baseOf, isRateSet, ownReadings, partnerOf } from '../../../shared/money/own-rates.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { readingText } from '../../money/rate-readings.tsx'
import { openedTransaction } from '../../transaction/opened.ts'
import { Money } from '../../ui/money.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { Lines, type TodayAnswer, TodayPart } from './today-part.tsx'

interface OfToday {
  readonly today: TodayAnswer
}

interface WithAges extends OfToday {
  /** The current time in milliseconds, for the ages. */
  readonly now: number
}

/** The last transactions of the day. Each opens its dialog, where its voucher can be printed again. */
export function LastVouchers({ today }: OfToday) {
  const { timeZone } = useSession()
  const codeOf = codesOf(today)
  const lines = today.latest.map((row) => ({
    key: row.id,
    onOpen: () => openedTransaction.open(row.id),
    name: (
      <>
        <span>{row.id}</span> <bdi>{row.borrower ?? row.fromAccountName ?? row.toAccountName}</bdi>
      </>
    ),
    parts: true,
    detail: `${row.type} · ${formatTime(new Date(row.createdAt), timeZone)}`,
    figure: <Money value={row.amount} code={codeOf(row.currencyId)} />,
  }))
  return (
    <TodayPart title={texts.lastVouchers} to={paths.dailyStatement()}>
      <Lines lines={lines} empty={texts.noVouchers} />
    </TodayPart>
  )
}

/** The pending hawalas that have waited longest. */
export function WaitingHawalas({ today, now }: WithAges) {
  const codeOf = codesOf(today)
  const lines = today.hawalas.oldest.map((hawala) => ({
    key: hawala.id,
    to: paths.search('general', hawala.hawalaNumber),
    name: <bdi>{hawala.receiverName}</bdi>,
    detail: `${hawalaLabel(hawala.hawalaNumber, null)} · ${timeAgo(now - Date.parse(hawala.dateCreated))}`,
    figure: <Money value={hawala.amount} code={codeOf(hawala.currencyId)} />,
  }))
  return (
    <TodayPart title={texts.hawalasWaiting(today.hawalas.count)} to={paths.hawala('pass')}>
      <Lines lines={lines} empty={texts.noHawalas} inTwoRows />
    </TodayPart>
  )
}

/** The loans that are overdue or due soon. */
export function DueLoans({ today }: OfToday) {
  const codeOf = codesOf(today)
  const lines = today.loans.first.map((loan) => {
    const day = loan.dueDate ?? today.date
    const warns = day < today.date
    return {
      key: loan.id,
      to: paths.search('general', loan.loanNumber),
      name: <bdi>{loan.description}</bdi>,
      detail: `${loan.loanNumber} · ${(warns ? texts.overdue : texts.due)(formatDate(day))}`,
      warns,
      figure: <Money value={loan.outstandingAmount} code={codeOf(loan.currencyId)} />,
    }
  })
  return (
    <TodayPart title={texts.loansDue(today.loans.count)} to={paths.loanReports('people')}>
      <Lines lines={lines} empty={texts.noLoansDue} inTwoRows />
    </TodayPart>
  )
}

/** The rates against the base currency, and when each was set. */
export function RateAges({ today: { rates }, now }: WithAges) {
  const base = baseOf(rates)
  const lines = rates
    .filter(({ code }) => code !== base?.code)
    .map((rate) => {
      const partner = isRateSet(rate, rates) ? partnerOf(rate.code, rates) : null
      const readings = partner && ownReadings(partner, rate)
      return {
        key: rate.id,
        name: <bdi>{readings ? readingText(readings[0]) : rate.code}</bdi>,
        detail: rate.setAt
          ? texts.rateSet(timeAgo(now - Date.parse(rate.setAt)))
          : texts.rateNotSet,
      }
    })
  return (
    <TodayPart title={texts.rates} to={paths.currencyManagement()}>
      <Lines lines={lines} empty={texts.noRates} inTwoRows />
    </TodayPart>
  )
}

function codesOf({ cash }: TodayAnswer): (currencyId: number) => string | undefined {
  const codes = new Map(cash.all.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  return (currencyId) => codes.get(currencyId)
}
