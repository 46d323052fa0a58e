import { ApiError } from '../api/errors.ts'

const NOT_ALLOWED = 403
/** The beginning of the server's answer to a wrong code: "Wrong code: 4 tries left". */
const WRONG_CODE = /^Wrong code\b/

/**
 * The server's sentence about a wrong code; null for any other failure. After a wrong code, certainly nothing was posted.
 */
export function wrongCodeIn(error: unknown): string | null {
  const isWrong =
    error instanceof ApiError && error.status === NOT_ALLOWED && WRONG_CODE.test(error.body)
  return isWrong ? error.body : null
}
