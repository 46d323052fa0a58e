import * as z from 'zod/mini'
import { USER_TYPES } from './access.ts'
import { withoutInvisible } from './fields.ts'
import { newPasswordField, typedPasswordField } from './password.ts'
import { row } from './route.ts'

/** Sign-in (docs/rules/sessions-and-roles.md); the same schema checks the form. */
export const LoginRequest = z.object({
  username: z.string({ error: 'Username is required' }).check(
    z.refine((text) => text.isWellFormed(), { error: 'Username must be well-formed text' }),
    z.overwrite(withoutInvisible),
    z.trim(),
    z.minLength(1, { error: 'Username is required' }),
    z.maxLength(100, { error: 'Username must be less than 100 characters' }),
  ),
  password: typedPasswordField('Password'),
})

const SignedInUser = z.object({ id: z.int(), userName: z.string(), userType: z.enum(USER_TYPES) })

export const LoginResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  user: z.optional(SignedInUser),
})

/** A change of one's own password; the same schema checks the form. */
export const ChangePasswordRequest = z.object({
  currentPassword: typedPasswordField('Current password'),
  newPassword: newPasswordField('New password'),
})

export const ChangePasswordResponse = z.object({ success: z.boolean() })

export const LogoutResponse = z.object({ success: z.boolean() })

/**
 * The signed-in user, and the business date, so that a browser in another time zone uses the same day
 * (docs/rules/dates.md).
 */
export const MeResponse = z.object({
  user: z.extend(SignedInUser, {
    branch: z.string(),
    /** True if the user acts for head office (docs/rules/sessions-and-roles.md). */
    isHeadOffice: z.boolean(),
  }),
  /** The branch of the user, and which of its days are closed (docs/rules/days.md). */
  branch: z.object({
    code: z.string(),
    name: z.string(),
    closingFrom: z.nullable(z.iso.date()),
    lockedThrough: z.nullable(z.iso.date()),
  }),
  businessDate: z.iso.date(),
  timeZone: z.string(),
})

export const authLogin = row('POST /api/auth/login', {
  name: 'auth/login',
  summary: 'Sign in; the answer sets the session cookie',
  access: 'public',
  specified: true,
  body: LoginRequest,
  response: LoginResponse,
})

export const authLogout = row('POST /api/auth/logout', {
  name: 'auth/logout',
  summary: 'Sign out: the session ends on the server too',
  access: 'read',
  response: LogoutResponse,
})

export const authPassword = row('POST /api/auth/password', {
  name: 'auth/password',
  summary: "Change one's own password; all other sessions of the caller end",
  access: 'own',
  body: ChangePasswordRequest,
  response: ChangePasswordResponse,
})

export const authMe = row('GET /api/auth/me', {
  name: 'auth/me',
  summary: 'Who is signed in, and what day the business has',
  access: 'read',
  response: MeResponse,
})

export const ROUTES = [authLogin, authLogout, authPassword, authMe] as const
