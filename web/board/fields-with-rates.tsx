import { Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { Fields } from '../fields/fields.tsx'
import { useFormField } from '../fields/form-scope.tsx'
import type { CurrencyPair } from '../money/currency-pair.ts'
import type { Board } from './board.ts'
import { BoardRateField } from './board-rate-field.tsx'
import { ChangedBoard } from './changed-board.tsx'
import { useBoardRates } from './use-board-rates.ts'

interface FieldsWithRatesProps {
  /** The currencies that are changed; null until both are chosen. */
  readonly pair: CurrencyPair | null
  /** Undefined while it loads. */
  readonly board: Board | undefined
  /** True until there is an amount whose rates the person has seen. */
  readonly isEmpty: boolean
  /** The name of the field to which Enter leads from a rate. */
  readonly advanceTo: string
  readonly columns: Readonly<Record<'sm', string>>
  /** The fields before the rates, if any. */
  readonly children?: ReactNode
}

/**
 * Fields of a form in which money is changed, with the rates of the board after them. The form keeps the version of the board
 * whose rates stand there (`boardVersion`, beside the fields of `useBoardRates`). Says which rates a newer board has changed.
 */
export function FieldsWithRates(props: FieldsWithRatesProps) {
  const { pair, board, isEmpty, advanceTo, columns, children } = props
  const { form, locked } = useFormField('boardVersion', dealTexts.theBoard)
  const { rates, changes } = useBoardRates({ form, locked, pair, board, isEmpty })
  const seen = useWatch({ control: form.control, name: 'boardVersion' })
  const boardVersion = board?.version ?? seen
  const isOfOther = !locked && seen !== boardVersion
  useEffect(() => {
    if (isOfOther) form.setValue('boardVersion', boardVersion)
  })
  return (
    <Stack gap="3">
      <Fields columns={columns}>
        {children}
        {rates.map((rate) =>
          rate.of ? (
            <BoardRateField
              key={`${rate.name} ${rate.currency.id}`}
              rate={rate}
              advanceTo={advanceTo}
            />
          ) : null,
        )}
      </Fields>
      <ChangedBoard changes={changes} />
    </Stack>
  )
}
