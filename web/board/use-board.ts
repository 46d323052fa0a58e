import { useFreshApi } from '../api/use-fresh-api.ts'

/**
 * Reads the rates of a branch, again each time the screen opens.
 * @param branch `ALL` for head office's own rates; if left out, the branch of the signed-in person
 */
export function useBoard(branch?: string) {
  return useFreshApi('GET /api/rate-board', { query: branch === undefined ? {} : { branch } })
}
