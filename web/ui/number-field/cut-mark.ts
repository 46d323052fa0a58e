/**
 * The attribute of a field that left something out of its number, until the person has said that what it shows is meant. An event
 * of this name, which doesn't bubble, is dispatched on the field when it gets or loses the attribute.
 */
export const CUT_MARK = 'data-cut'
