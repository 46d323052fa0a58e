/** True for an answer that refuses a posting beyond the limit of an account, also with its status before it. */
export function isLimitRefusal(answer: string): boolean {
  return LIMIT.test(answer)
}

const LIMIT =
  / would stand at .+: (its floor|its ceiling|the house's floor for customers|the floor) is -?[\d,]+\.\d\d$/
