import {
  type AccountFormValues,
  type FormField,
  LABELS,
} from '../../components/account-form/account-values.ts'

const FIELDS = Object.keys(LABELS) as FormField[]

/**
 * A form on an account that someone else has changed meanwhile: what was typed stays, and their changes come into the
 * fields that were left alone, so that neither overwrites the other unseen.
 * @param opened what the form was filled with
 * @param typed what stands in it
 * @param fresh what the account holds now
 */
export function typedOver(
  opened: AccountFormValues,
  typed: AccountFormValues,
  fresh: AccountFormValues,
): AccountFormValues {
  const kept = FIELDS.filter((field) => typed[field] !== opened[field])
  return { ...fresh, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** The fields that someone else has changed, in the order of the form. */
export function changedFields(opened: AccountFormValues, fresh: AccountFormValues): FormField[] {
  return FIELDS.filter((field) => fresh[field] !== opened[field])
}
