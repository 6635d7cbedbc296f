export { type Feeling, feelingOf } from './emotion';
export { type ForgetRequest, forgetRequest, hasExplicitMarker, isRememberRequest } from './explicit';
export { isMomentary } from './momentary';
export { isPassing } from './passing';
export { isInsideQuotes, withoutQuotedBlocks } from './quoted';
export { withoutRememberOrders } from './remember-order';
export { isQuestion, isRequest } from './request';
export { isSmallTalk } from './small-talk';
export { deniedClaims, isAddition, isCorrection, isDenial, isException, isHedged, stanceOf } from './stance';
