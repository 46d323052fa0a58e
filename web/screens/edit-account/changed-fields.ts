import {
  type AccountFormValues,
  type FormField,
  LABELS,
} from '../../components/account-form/account-values.ts'

const FIELDS = Object.keys(LABELS) as FormField[]

/** The fields that someone else has changed, in the order of the form. */
export function changedFields(opened: AccountFormValues, fresh: AccountFormValues): FormField[] {
  return FIELDS.filter((field) => fresh[field] !== opened[field])
}
