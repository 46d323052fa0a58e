import { partnerPaid as texts } from '#texts/partner-paid.ts'
import type { Board } from '../../board/board.ts'
import { FieldsWithRates } from '../../board/fields-with-rates.tsx'
import { useFormField } from '../../fields/form-scope.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import type { CurrencyPair } from '../../money/currency-pair.ts'

interface CountedFieldsProps {
  readonly pair: CurrencyPair
  readonly board: Board
  /** True until an amount is typed. */
  readonly isEmpty: boolean
}

/** What a payment in two currencies counts as with the one who was paid, and the rates. */
export function CountedFields({ pair, board, isEmpty }: CountedFieldsProps) {
  const { form } = useFormField('counted', texts.counted)
  return (
    <FieldsWithRates
      pair={pair}
      board={board}
      isEmpty={isEmpty}
      advanceTo="narrative"
      columns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <AmountControl
        name="counted"
        label={texts.counted}
        code={pair.purchase.code}
        onType={() => form.setValue('countedIsTyped', true)}
      />
    </FieldsWithRates>
  )
}
