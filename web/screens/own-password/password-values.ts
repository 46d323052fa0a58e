import { ownPassword as texts } from '#texts/own-password.ts'
import { ChangePasswordRequest } from '../../../shared/contract/auth.ts'
import { named } from '../../components/named-message.ts'
import { checked, problemsBy } from '../../fields/checked-as-typed.ts'

/** What the form holds. */
export interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  /** The new one once more, since nobody sees what they type. */
  readonly again: string
}

export const LABELS: Readonly<Record<keyof PasswordValues, string>> = {
  currentPassword: texts.currentPassword,
  newPassword: texts.newPassword,
  again: texts.again,
}

export const NOTHING_TYPED: PasswordValues = { currentPassword: '', newPassword: '', again: '' }

/** The checks that the server makes too, and that the new password was typed twice alike. */
export const checkPasswords = checked<PasswordValues>((values) => {
  const problems = problemsBy(ChangePasswordRequest, values, LABELS)
  if (problems['newPassword'] || values.again === values.newPassword) return problems
  return { ...problems, again: named(LABELS.again, texts.notTheSame) }
})
