import { signIn as texts } from '#texts/sign-in.ts'
import { ApiError, jsonOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { StoredUser } from '../../api/stored-session.ts'
import type { ToastMessage } from '../../ui/toast-store.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

/** The error of each field. */
export type FieldErrors = { -readonly [F in keyof Credentials]?: string | undefined }

/** The result of an attempt: the user if it succeeded, and a toast in any case. */
export interface SignInOutcome {
  readonly user?: StoredUser
  readonly toast: ToastMessage
}

/**
 * Returns the errors of empty fields. The checks are written by hand, because the contract's schema would double the code
 * that the first page loads. The server applies the schema anyway.
 */
export function fieldErrorsOf({ username, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {}
  if (username.trim() === '') errors.username = texts.usernameIsRequired
  if (password === '') errors.password = texts.passwordIsRequired
  return errors
}

/** Signs in and makes a toast from the answer. Never throws. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const { data } = await request('POST /api/auth/login', { body: credentials })
    if (!data.success || !data.user) return refused(data.message)
    return {
      user: data.user,
      toast: { title: texts.successful, description: texts.welcome(data.user.userName) },
    }
  } catch (error) {
    const message = error instanceof ApiError ? messageIn(error.body) : undefined
    const answered = error instanceof ApiError && error.status < 500
    if (message !== undefined || answered) return refused(message)
    return {
      toast: {
        title: texts.error,
        description: texts.tryAgain,
        variant: 'destructive',
      },
    }
  }
}

function refused(message: string | undefined): SignInOutcome {
  return {
    toast: {
      title: texts.failed,
      description: message || texts.invalid,
      variant: 'destructive',
    },
  }
}

/** Returns the message of a JSON answer from sign-in itself; undefined for any other body. */
function messageIn(body: string): string | undefined {
  const answer = jsonOf(body)
  return answer?.['success'] === false ? String(answer['message'] ?? '') : undefined
}
