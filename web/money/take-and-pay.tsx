import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { SideMark } from '../ui/side-mark.tsx'

/** One line about money that changes hands. */
export interface HandedLine {
  readonly mark: 'credit' | 'debit'
  /** "Take" or "Pay". */
  readonly word: string
  readonly money: string
  /** "from account 1007"; empty for cash. */
  readonly account: string
  /** The parts of the amount, if it includes a commission. */
  readonly note: string | null
}

interface TakeAndPayProps {
  /** The lines for the amounts in the form, or for the last save. Empty before there is an amount. */
  readonly lines: readonly HandedLine[]
  /** Tells what to do while there are no lines. */
  readonly nothingYet: string
  /** Says that the lines show the last save; null while they show the form. */
  readonly saved: string | null
}

/** What the cashier takes and pays, large enough to be read while counting money. */
export function TakeAndPay({ lines, nothingYet, saved }: TakeAndPayProps) {
  return (
    <Box
      as="section"
      aria-label={texts.takeAndPay}
      aria-live="polite"
      aria-atomic="true"
      css={LOOK}
    >
      {lines.map(({ mark, word, money, account, note }) => (
        <div key={mark} data-line="">
          <SideMark side={mark} />
          <div>
            <strong>
              {word} <bdi>{money}</bdi> {account}
            </strong>
            {note ? <small>{note}</small> : null}
          </div>
        </div>
      ))}
      {lines.length === 0 ? <small>{nothingYet}</small> : null}
      {saved === null ? null : <small data-saved="">{saved}</small>}
    </Box>
  )
}

const LOOK: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10',
  rowGap: '2',
  minHeight: '4.5rem',
  px: '4',
  py: '2',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'l3',
  '& [data-line]': { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' },
  '& strong': {
    display: 'block',
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'bold',
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
  '& [data-saved]': { marginInlineStart: 'auto', fontWeight: 'semibold' },
}
