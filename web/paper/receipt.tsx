import { Box } from '@chakra-ui/react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { voucher as texts } from '#texts/voucher.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { RECEIPT_CSS } from './receipt-style.ts'
import type { VoucherRow } from './voucher-row.ts'
import {
  type ReceiptSlip,
  type VoucherName,
  voucherName,
  voucherRows,
  vouchersOf,
} from './voucher-rows.ts'

/** The house's data in the head and foot of the receipt. */
interface ReceiptHouse {
  readonly name: string
  readonly contact: string
  readonly logo: string | null
}

/** A word that is printed large on a receipt, such as COPY. The first print of a usual transaction has none. */
export type ReceiptMark = keyof typeof texts.marks

/** "Client signature". The Persian texts of a receipt are the same in every language of the app. */
const PERSIAN_SIGNATURE = 'امضای مشتری'
const PERSIAN_RECORDED = 'ثبت‌کننده'
const PERSIAN_APPROVED = 'تأییدکننده'

/** A line on which somebody signs. */
interface SignatureLine {
  readonly text: string
  readonly persian: string
}

const CLIENT_SIGNS: readonly SignatureLine[] = [
  { text: texts.clientSignature, persian: PERSIAN_SIGNATURE },
]

interface ReceiptPaperProps {
  readonly name: VoucherName
  readonly rows: readonly VoucherRow[]
  /** Printed large at the top and the bottom, each on its own line. */
  readonly marks: readonly ReceiptMark[]
  /** The name of the user who recorded the transaction or hawala. */
  readonly userName: string
  /** Who signs it; the client if left out. */
  readonly signatures?: readonly SignatureLine[]
  readonly house: ReceiptHouse
  /** The business date at the time of printing, "yyyy-mm-dd". */
  readonly today: string
}

/** An 80 mm receipt with any rows. It looks the same on screen and on paper. */
export function ReceiptPaper(props: ReceiptPaperProps) {
  const { name, rows, marks, userName, signatures = CLIENT_SIGNS, house, today } = props
  return (
    <article className="receipt" lang="en" dir="ltr">
      <style>{RECEIPT_CSS}</style>
      <Marks marks={marks} />
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
          <div key={`${row.label} ${row.value}`} className={rowClass(row)}>
            <dt>
              <span>{row.label}</span>
              <span className="persian" lang="fa" dir="rtl">
                {row.persian}
              </span>
            </dt>
            {/* Persian and Latin values begin at the same edge, so only the text inside has its own direction. */}
            <dd style={row.isAmount ? lengthOf(row.value) : undefined}>
              <bdi className="value">{row.value}</bdi>
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
          {/* Keeps groups of digits in their order within Persian text. */}
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
      {signatures.map(({ text, persian }) => (
        <p key={text} className="signature">
          <bdi>{text}</bdi>
          <span lang="fa" dir="rtl">
            {persian}
          </span>
        </p>
      ))}
      <footer>
        <bdi>{userName}</bdi>
        <span>{formatDate(today)}</span>
      </footer>
      <Marks marks={marks} />
    </article>
  )
}

interface ReceiptProps {
  readonly slip: ReceiptSlip
  /** Printed large at the top and the bottom. */
  readonly mark?: ReceiptMark | undefined
  readonly house: ReceiptHouse
  /** The business date at the time of printing, "yyyy-mm-dd". */
  readonly today: string
  /** IANA name of the business's time zone. */
  readonly timeZone: string
}

/**
 * The 80 mm receipts of a transaction, one for each person who signs. Each is a separate page. Rules: docs/rules/vouchers.md
 */
export function Receipt({ slip, mark, house, today, timeZone }: ReceiptProps) {
  return vouchersOf(slip).map((voucher) => (
    <ReceiptPaper
      key={voucher.isOfCredited ? 'credited' : 'debited'}
      name={voucherName(voucher)}
      rows={voucherRows(voucher, timeZone)}
      marks={marksOf(voucher, mark)}
      userName={voucher.user_name}
      {...(voucher.entry ? { signatures: signaturesOf(voucher, voucher.entry) } : {})}
      house={house}
      today={today}
    />
  ))
}

/** Returns who signs an entry between accounts of the books: who recorded it, and who approves it. */
function signaturesOf(
  { user_name }: ReceiptSlip,
  { approvedBy }: NonNullable<ReceiptSlip['entry']>,
): readonly SignatureLine[] {
  return [
    { text: texts.recordedBy(user_name), persian: PERSIAN_RECORDED },
    { text: texts.approvedBy(approvedBy ?? ''), persian: PERSIAN_APPROVED },
  ]
}

/**
 * Returns the marks of a receipt. The receipt of a reversal is always marked, even when it is printed for the first time,
 * because otherwise it would look like that of any other posting.
 */
function marksOf({ reverses }: ReceiptSlip, mark: ReceiptMark | undefined): ReceiptMark[] {
  return [...(reverses ? (['reversal'] as const) : []), ...(mark ? [mark] : [])]
}

/** The marks, such as COPY. They are printed at both ends, so that nobody can cut them off unnoticed. */
function Marks({ marks }: Pick<ReceiptPaperProps, 'marks'>) {
  if (marks.length === 0) return null
  return (
    <p className="mark">
      {marks.map((mark, place) => (
        <Fragment key={mark}>
          {place > 0 ? <br /> : null}
          {texts.marks[mark]}
        </Fragment>
      ))}
    </p>
  )
}

/** Passes the length of an amount to the style sheet (`.row-amount .value`). */
function lengthOf(value: string): CSSProperties {
  return { '--length': value.length } as CSSProperties
}

function rowClass({ isAmount, isNumber }: VoucherRow): string | undefined {
  if (isAmount) return 'row-amount'
  return isNumber ? 'row-number' : undefined
}

/** A paper on the screen. It is white even in dark mode, as it will be printed. */
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
