import { easyPassword } from '../contract/password.ts'
import { line } from './refused.ts'

/** Users and their names. */
export const USERS = {
  notFound: line('user.notFound', 'notFound', ({ id }: { id: number }) => `There is no user ${id}`),
  ownUser: line('user.ownUser', 'conflict', "You can't delete the user you are signed in as"),
  lastAdmin: line(
    'user.lastAdmin',
    'conflict',
    ({ userName }: { userName: string }) => `${userName} is the last Admin and must stay one`,
  ),
  nameTaken: line(
    'user.nameTaken',
    'conflict',
    ({ userName, isAlike }: { userName: string; isAlike: boolean }) =>
      `There is a user ${userName} already${isAlike ? ', or one that differs only in blanks, hyphens, marks or the keyboard' : ''}`,
  ),
  easyPassword: line('user.easyPassword', 'badInput', ({ name }: { name: string }) =>
    easyPassword(name),
  ),
}
