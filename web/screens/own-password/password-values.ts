import { ownPassword as texts } from '#texts/own-password.ts'
import { ChangePasswordRequest } from '../../../shared/contract/auth.ts'
import { checkedBy } from '../../components/checked-by.ts'
import { named } from '../../components/named-message.ts'

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

const checkRequest = checkedBy<PasswordValues>(ChangePasswordRequest, LABELS)

/** The checks that the server makes too, and that the new password was typed twice alike. */
export function checkPasswords(values: PasswordValues): ReturnType<typeof checkRequest> {
  const checked = checkRequest(values)
  if (checked.errors.newPassword || values.again === values.newPassword) return checked
  const message = named(LABELS.again, texts.notTheSame)
  return { values: {}, errors: { ...checked.errors, again: { type: 'validate', message } } }
}
