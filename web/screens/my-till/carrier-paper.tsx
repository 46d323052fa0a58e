import { carrierPaper as texts } from '#texts/carrier-paper.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import { useSession } from '../../app/session.tsx'
import { A4Paper, A4Table, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import { type Move, sidesOf } from '../../till/till.ts'

/**
 * The paper that goes with cash to another branch. The person who dispatched the cash and the carrier sign it. Rules:
 * docs/rules/till-moves.md
 */
export function CarrierPaper(props: {
  /** The move, which was dispatched. */
  readonly move: Move
  readonly onClosed: () => void
}) {
  const { move, onClosed } = props
  const { timeZone } = useSession()
  const { from, to } = sidesOf(move)
  const { id, carrier, offeredByName, offeredAt, dispatchedByName, dispatchedAt } = move
  const by = (userName: string, instant: string) => (
    <bdi>{texts.by(userName, formatInstant(new Date(instant), timeZone))}</bdi>
  )
  return (
    <A4Paper
      fileName={texts.fileName(id)}
      name={{ title: texts.title, persian: 'پول در راه' }}
      facts={[
        { label: FROM, value: <bdi>{from}</bdi> },
        { label: TO, value: <bdi>{to}</bdi> },
        { label: CARRIER, value: <bdi>{carrier}</bdi> },
        { label: MOVE, value: id },
        { label: OFFERED, value: by(offeredByName, offeredAt) },
        { label: DISPATCHED, value: by(dispatchedByName ?? '', dispatchedAt ?? offeredAt) },
      ]}
      report={{ receivedAt: new Date(dispatchedAt ?? offeredAt), isIncomplete: false }}
      signatures={[
        { title: texts.dispatchedSignature(dispatchedByName ?? ''), persian: 'فرستنده' },
        { title: texts.carrierSignature(carrier ?? ''), persian: 'انتقال دهنده' },
      ]}
      dense
      onClosed={onClosed}
    >
      <A4Table columns={COLUMNS} rows={move.amounts} rowKey={({ currencyId }) => currencyId} />
      <p className="note">
        <bdi>{texts.received(move.to.branch)}</bdi>
      </p>
      <p className="note" lang="fa" dir="rtl">
        {RECEIVED[0]} <bdi>{move.to.branch}</bdi> {RECEIVED[1]}
      </p>
    </A4Paper>
  )
}

/** The carrier's statement, the parts before and after the branch. It is the same in every language of the app. */
const RECEIVED = ['این پول را شمرده تسلیم شدم تا به', 'برسانم.'] as const

const MOVE: VoucherName = { title: texts.move, persian: 'انتقال' }
const FROM: VoucherName = { title: texts.from, persian: 'از' }
const TO: VoucherName = { title: texts.to, persian: 'به' }
const CARRIER: VoucherName = { title: texts.carrier, persian: 'انتقال دهنده' }
const OFFERED: VoucherName = { title: texts.offered, persian: 'پیشنهاد کننده' }
const DISPATCHED: VoucherName = { title: texts.dispatched, persian: 'فرستنده' }

const COLUMNS: readonly PaperColumn<Move['amounts'][number]>[] = [
  {
    label: { title: texts.currency, persian: 'واحد پول' },
    cell: ({ currencyCode }) => currencyCode,
  },
  {
    label: { title: texts.amount, persian: 'مبلغ' },
    cell: ({ amount }) => withCommas(amount),
    isFigure: true,
  },
  {
    label: { title: texts.inWords, persian: 'به حروف' },
    cell: ({ amount, currencyCode }) =>
      `${amountInWords(parseAmount(amount) ?? 0n)} ${currencyCode}`,
    isText: true,
  },
]
