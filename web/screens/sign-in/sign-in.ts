import { signIn as texts } from '#texts/sign-in.ts'
import { ApiError, jsonOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { StoredUser } from '../../api/stored-session.ts'
import type { ToastMessage } from '../../components/toast-store.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

/** What is wrong with each field. */
export type FieldErrors = { -readonly [F in keyof Credentials]?: string | undefined }

/** What came of an attempt: the user if it worked, and what to tell in any case. */
export interface SignInOutcome {
  readonly user?: StoredUser
  readonly toast: ToastMessage
}

/**
 * The messages for fields that are empty. These are two checks by hand: the schema would double what the first page loads,
 * and the server applies it anyway.
 */
export function fieldErrorsOf({ username, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {}
  if (username.trim() === '') errors.username = texts.usernameIsRequired
  if (password === '') errors.password = texts.passwordIsRequired
  return errors
}

/** Asks the server, and puts its answer into the words of a toast. Never throws. */
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

/** The message of sign-in's own JSON answer; undefined for any other body. */
function messageIn(body: string): string | undefined {
  const answer = jsonOf(body)
  return answer?.['success'] === false ? String(answer['message'] ?? '') : undefined
}
