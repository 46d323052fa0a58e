import { formatDate } from '../../../shared/calendar/format-date.ts'
import { RECEIPT_CSS } from './receipt-style.ts'
import { type Slip, VOUCHER_NAMES, type VoucherKind, voucherRows } from './voucher-rows.ts'

/** The house, as the receipt heads and ends with it. */
export interface ReceiptHouse {
  readonly name: string
  readonly contact: string
  readonly logo: string | null
}

interface ReceiptProps {
  readonly kind: VoucherKind
  readonly slip: Slip
  readonly house: ReceiptHouse
  /** The business date of the day it is printed, "yyyy-mm-dd". */
  readonly today: string
}

/** The 80 mm receipt of a posting (specification 2, section 2 "Voucher"), the same on screen and on paper. */
export function Receipt({ kind, slip, house, today }: ReceiptProps) {
  const { title, persian } = VOUCHER_NAMES[kind]
  return (
    <article className="receipt" lang="en">
      <style>{RECEIPT_CSS}</style>
      <header>
        {house.logo ? <img src={house.logo} alt="" /> : null}
        <strong dir="auto">{house.name}</strong>
      </header>
      <h1>{title}</h1>
      <p className="persian-title" lang="fa" dir="rtl">
        {persian}
      </p>
      <dl>
        {voucherRows(kind, slip).map((row) => (
          <div key={row.label} className={row.label === 'Amount' ? 'row-amount' : undefined}>
            <dt>
              <span>{row.label}</span>
              <span className="persian" lang="fa" dir="rtl">
                {row.persian}
              </span>
            </dt>
            <dd dir="auto">
              <span className="value">{row.value}</span>
              {row.note ? <span className="note">{row.note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {house.contact ? (
        <p className="contact" dir="auto">
          {/* Groups of digits keep their order in a line of Persian. */}
          {house.contact.split(/(\+?\d[\d\s-]*\d)/).map((part, place) =>
            place % 2 ? (
              <bdi key={part} dir="ltr">
                {part}
              </bdi>
            ) : (
              part
            ),
          )}
        </p>
      ) : null}
      <p className="signature">
        <span>Client signature</span>
        <span lang="fa" dir="rtl">
          امضای مشتری
        </span>
      </p>
      <footer>
        <bdi>{slip.user_name}</bdi>
        <span>{formatDate(today)}</span>
      </footer>
    </article>
  )
}
