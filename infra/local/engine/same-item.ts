type Value = Record<string, unknown>

/**
 * Returns an item in a form in which two items are equal if DynamoDB takes them for the same: neither the order of names and
 * of a set's members nor the spelling of a number matters. It shares no code with the store, so that a comparison finds a
 * mistake of the store.
 * @param item the item in DynamoDB's JSON
 */
export function comparableItem(item: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(item)
    .map(([name, value]) => [name, comparable(value as Value)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
}

function comparable(value: Value): unknown {
  const [[type = '', given] = []] = Object.entries(value)
  switch (type) {
    case 'N':
      return [type, decimalOf(String(given))]
    case 'NS':
      return [type, (given as string[]).map(decimalOf).sort()]
    case 'SS':
    case 'BS':
      return [type, [...(given as string[])].sort()]
    case 'L':
      return [type, (given as Value[]).map(comparable)]
    case 'M':
      return [type, comparableItem(given as Record<string, unknown>)]
    default:
      return [type, given]
  }
}

/** Returns one spelling for each number: the digits without zeros at the ends, and the power of ten. */
function decimalOf(text: string): string {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  if (short === '') return '0'
  return `${sign === '-' ? '-' : ''}${short}e${Number(power) - fraction.length + digits.length - short.length}`
}
