import { may } from './access.ts'

/** The person who reads the books. */
export interface BookReader {
  userType: string
  branch: string
  isHeadOffice: boolean
}

/** True for a person who reads the books of the whole house. Rules: docs/rules/positions.md. */
export function readsAllBooks({ userType, isHeadOffice }: BookReader): boolean {
  return may(userType, 'allBooks') || (may(userType, 'books') && isHeadOffice)
}

/**
 * True for a person who reads what a branch earned.
 * @param branch undefined for all branches
 */
export function readsBooksOf(reader: BookReader, branch: string | undefined): boolean {
  if (readsAllBooks(reader)) return true
  return may(reader.userType, 'books') && branch === reader.branch
}
