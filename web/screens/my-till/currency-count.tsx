import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Controller, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { myTill as texts } from '#texts/my-till.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { checkedWhenLeft, isAmountOrEmpty } from '../../money/check-when-left.ts'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { DigitsInput } from '../../ui/digits-input.tsx'
import { type FieldNote, NoteContext } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import {
  type CountedCurrency,
  type CountValues,
  cashOf,
  currencySum,
  pieceSum,
  piecesOf,
} from './count-values.ts'

interface CurrencyCountProps {
  readonly form: UseFormReturn<CountValues>
  readonly currency: CountedCurrency
  readonly locked: boolean
  /** A ref to the first field of the whole count. */
  readonly firstInput?: ((input: HTMLInputElement | null) => void) | undefined
}

/** The fields of one currency: the pieces of each denomination, the largest first, and the rest. */
export function CurrencyCount({ form, currency, locked, firstInput }: CurrencyCountProps) {
  const { code, denominations } = currency
  const cash = cashOf(currency)
  const typed = useWatch({ control: form.control, name: `cash.${cash}` })
  const looseName = `cash.${cash}.loose` as const
  const error: { message?: string } | undefined = get(form.formState.errors, looseName)
  const [note, setNote] = useState<FieldNote | null>(null)
  const said = note?.text ?? error?.message
  return (
    <NoteContext value={setNote}>
      <chakra.fieldset css={LOOK} disabled={locked}>
        <legend>
          <CurrencyBadge code={code} />
          <Money value={formatAmount(currencySum(currency, typed))} />
        </legend>
        {denominations.map((denomination, place) => {
          const name = `cash.${cash}.${piecesOf(denomination)}` as const
          const { ref, ...field } = form.register(name)
          const pieces = typed?.[piecesOf(denomination)] ?? ''
          return (
            <label key={denomination}>
              <span>{denomination}</span>
              <DigitsInput
                {...field}
                ref={(input) => {
                  ref(input)
                  if (place === 0) firstInput?.(input)
                }}
                data-count={cash}
                aria-label={texts.pieces(denomination, code)}
                enterKeyHint="next"
                maxLength={MOST_DIGITS}
                size="sm"
                dir="ltr"
                textAlign="end"
              />
              <output>
                {pieces === '' ? null : (
                  <Money value={formatAmount(pieceSum(denomination, pieces))} />
                )}
              </output>
            </label>
          )
        })}
        <div data-row="">
          <span>{texts.loose}</span>
          <Controller
            control={form.control}
            name={looseName}
            render={({ field }) => (
              <AmountField
                {...field}
                {...checkedWhenLeft(form, field, isAmountOrEmpty)}
                value={field.value ?? ''}
                ref={(input) => {
                  field.ref(input)
                  if (denominations.length === 0) firstInput?.(input)
                }}
                data-count={cash}
                aria-label={texts.looseOf(code)}
                aria-invalid={error ? true : undefined}
                enterKeyHint="next"
                size="sm"
                gridColumn="2 / -1"
              />
            )}
          />
        </div>
        {said ? (
          <Box role="alert" color="fg.error" fontSize="xs" gridColumn="1 / -1">
            {said}
          </Box>
        ) : null}
      </chakra.fieldset>
    </NoteContext>
  )
}

/** The contract allows 9,999,999 pieces. */
const MOST_DIGITS = 7

const LOOK = {
  minWidth: '0',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  px: '2.5',
  pb: '2',
  pt: '1',
  display: 'grid',
  alignContent: 'start',
  rowGap: '1',
  '&:focus-within': { borderColor: 'accent.solid' },
  '& legend': {
    display: 'flex',
    width: 'full',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontWeight: 'semibold',
    // `left` instead of `inline-start`, because Chrome 109 doesn't know `inline-start`. The legend takes the full width, so
    // its side makes no difference.
    float: 'left',
    py: '1',
  },
  '& :is(label, [data-row])': {
    display: 'grid',
    gridTemplateColumns: '2.75rem 4.25rem minmax(0, 1fr)',
    columnGap: '2',
    alignItems: 'center',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(label, [data-row]) > span': { textAlign: 'end' },
  '& output': { color: 'fg.muted', fontSize: 'xs', textAlign: 'end', overflowWrap: 'anywhere' },
  // Keeps a focused field from being hidden behind the bar of sums.
  '& input': { scrollMarginBlock: '5rem 9rem' },
} as const
