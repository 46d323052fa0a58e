/**
 * The attribute of a field that left something out of its number, until the person has said that what it shows is meant. An event
 * of this name, which doesn't bubble, is dispatched on the field when it gets or loses the attribute.
 */
export const CUT_MARK = 'data-cut'

/**
 * The event by which a form makes a field ask about its number, as if the field had cut it. Its detail is what is to be said, a
 * sentence without a full stop.
 */
export const DOUBT = 'doubt'
