import { easyPassword as sentenceOfEasy } from '../contract/password.ts'
import { line } from './refused.ts'

/** Refusals about users and their names. */

export const notFound = /* @__PURE__ */ line(
  'user.notFound',
  'notFound',
  ({ id }: { id: number }) => `There is no user ${id}`,
)
export const ownUser = /* @__PURE__ */ line(
  'user.ownUser',
  'conflict',
  "You can't delete the user you are signed in as",
)
export const lastAdmin = /* @__PURE__ */ line(
  'user.lastAdmin',
  'conflict',
  ({ userName }: { userName: string }) => `${userName} is the last Admin and must stay one`,
)
export const nameTaken = /* @__PURE__ */ line(
  'user.nameTaken',
  'conflict',
  ({ userName, isAlike }: { userName: string; isAlike: boolean }) =>
    `There is a user ${userName} already${isAlike ? ', or one that differs only in blanks, hyphens, marks or the keyboard' : ''}`,
)
export const easyPassword = /* @__PURE__ */ line(
  'user.easyPassword',
  'badInput',
  ({ name }: { name: string }) => sentenceOfEasy(name),
)
