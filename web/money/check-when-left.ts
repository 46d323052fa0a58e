import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { parseAmount } from '../../shared/money/amount.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import { rateOf } from '../ui/rate-field/rate-text.ts'

/** True if the text is an amount or empty. An empty field is only reported when the form is saved. */
export function isAmountOrEmpty(text: string): boolean {
  return text === '' || parseAmount(settledAmount(text)) !== null
}

/** True if the text is a rate or empty. An empty field is only reported when the form is saved. */
export function isRateOrEmpty(text: string): boolean {
  return text.trim() === '' || rateOf(text) !== null
}

/**
 * Validates a field when it loses the focus, although the form as a whole is only validated on Save. Typing removes the
 * error again.
 * @param onType called with the typed text after the form is updated; not called when code sets the value
 * @returns the `onChange` and `onBlur` to use instead of the field's own
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
