import { Box } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { voucher as texts } from '#texts/voucher.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { RECEIPT_CSS } from './receipt-style.ts'
import {
  type ReceiptSlip,
  type VoucherName,
  type VoucherRow,
  voucherName,
  voucherRows,
} from './voucher-rows.ts'

/** The house, as the receipt heads and ends with it. */
export interface ReceiptHouse {
  readonly name: string
  readonly contact: string
  readonly logo: string | null
}

/** What sets a receipt apart from the one that is given out. */
export type ReceiptMark = keyof typeof texts.marks

/** "Client signature", the same in every language, as all Persian of a receipt. */
const PERSIAN_SIGNATURE = 'امضای مشتری'

interface ReceiptPaperProps {
  readonly name: VoucherName
  readonly rows: readonly VoucherRow[]
  /** Printed large at its head and foot. */
  readonly mark?: ReceiptMark | undefined
  /** Who recorded it. */
  readonly userName: string
  readonly house: ReceiptHouse
  /** The business date of the day it is printed, "yyyy-mm-dd". */
  readonly today: string
}

/** An 80 mm receipt, the same on screen and on paper, whatever its rows say. */
export function ReceiptPaper({ name, rows, mark, userName, house, today }: ReceiptPaperProps) {
  return (
    <article className="receipt" lang="en" dir="ltr">
      <style>{RECEIPT_CSS}</style>
      <Mark mark={mark} />
      <header>
        {house.logo ? <img src={house.logo} alt="" /> : null}
        <strong dir="auto">{house.name}</strong>
      </header>
      <h1>{name.title}</h1>
      <p className="persian-title" lang="fa" dir="rtl">
        {name.persian}
      </p>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={rowClass(row)}>
            <dt>
              <span>{row.label}</span>
              <span className="persian" lang="fa" dir="rtl">
                {row.persian}
              </span>
            </dt>
            <dd dir="auto" style={row.isAmount ? lengthOf(row.value) : undefined}>
              <span className="value">{row.value}</span>
              {row.notes?.map((note) => (
                <span key={note} className="note">
                  <bdi>{note}</bdi>
                </span>
              ))}
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
        <span>{texts.clientSignature}</span>
        <span lang="fa" dir="rtl">
          {PERSIAN_SIGNATURE}
        </span>
      </p>
      <footer>
        <bdi>{userName}</bdi>
        <span>{formatDate(today)}</span>
      </footer>
      <Mark mark={mark} />
    </article>
  )
}

interface ReceiptProps {
  readonly slip: ReceiptSlip
  /** Printed large at its head and foot. */
  readonly mark?: ReceiptMark | undefined
  readonly house: ReceiptHouse
  /** The business date of the day it is printed, "yyyy-mm-dd". */
  readonly today: string
}

/** The 80 mm receipt of a transaction. Rules: docs/rules/vouchers.md */
export function Receipt({ slip, mark, house, today }: ReceiptProps) {
  return (
    <ReceiptPaper
      name={voucherName(slip)}
      rows={voucherRows(slip)}
      mark={mark}
      userName={slip.user_name}
      house={house}
      today={today}
    />
  )
}

/** Stands at both ends, so that neither can be cut off unseen. */
function Mark({ mark }: Pick<ReceiptPaperProps, 'mark'>) {
  return mark ? <p className="mark">{texts.marks[mark]}</p> : null
}

/** Tells the style sheet how long an amount is (`.row-amount .value`). */
function lengthOf(value: string): CSSProperties {
  return { '--length': value.length } as CSSProperties
}

function rowClass({ isAmount, isNumber }: VoucherRow): string | undefined {
  if (isAmount) return 'row-amount'
  return isNumber ? 'row-number' : undefined
}

/** A paper on the screen: white as it will be printed, also where the screen is dark. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return <Box css={LOOK}>{children}</Box>
}

const LOOK = {
  background: 'white',
  borderWidth: '1px',
  borderRadius: 'md',
  width: 'fit-content',
  maxWidth: 'full',
  marginInline: 'auto',
  paddingInline: '4mm',
  overflowX: 'auto',
} as const
