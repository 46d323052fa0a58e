import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { parseAmount } from '../../shared/money/amount.ts'
import { settledAmount } from '../components/amount-field/amount-text.ts'
import { rateOf } from '../components/rate-field/rate-text.ts'

/** True for what an amount's field may be left with: an amount, or nothing, which is for Save to complain of. */
export function isAmountOrEmpty(text: string): boolean {
  return text === '' || parseAmount(settledAmount(text)) !== null
}

/** The same of a rate's field. */
export function isRateOrEmpty(text: string): boolean {
  return text.trim() === '' || rateOf(text) !== null
}

/**
 * Marks a field when it is left with something that it can't be, where the form itself only checks at Save; typing on
 * takes the mark away.
 * @param onType told what the person typed, after the form has it; not told of what the form is set to
 * @returns what the field takes instead of its own `onChange` and `onBlur`
 */
export function checkedWhenLeft<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  field: ControllerRenderProps<Values, Name>,
  isInOrder: (text: string) => boolean,
  onType?: (text: string) => void,
) {
  const { name } = field
  return {
    onChange(text: string) {
      field.onChange(text as FieldPathValue<Values, Name>)
      const { isSubmitted, errors } = form.formState
      if (!isSubmitted && get(errors, name)) form.clearErrors(name)
      onType?.(text)
    },
    onBlur() {
      field.onBlur()
      if (!isInOrder(form.getValues(name))) void form.trigger(name)
    },
  }
}
