import * as labels from '#texts/labels.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'

/** The exchange rate of a posting within one currency, which is always 1. */
export function FixedRate({ label = labels.exchangeRate }: { readonly label?: string }) {
  return (
    <Field label={label}>
      <Input
        disabled
        value={formatRate(RATE_ONE)}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      />
    </Field>
  )
}
