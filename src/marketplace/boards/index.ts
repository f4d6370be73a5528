export {
  addToBoard,
  boardByToken,
  changeBoard,
  createBoard,
  deleteBoard,
  listBoards,
  MOST_BOARDS,
  MOST_PROPERTIES,
  noteOnBoard,
  removeFromBoard,
  removeVote,
  removeVoter,
  renewLink,
  setCompany,
  type Board,
} from './board.ts';
export { partyOf, type BoardFacts, type Group } from './board-facts.ts';
export {
  liveProperties,
  openStay,
  priceGroup,
  type BoardProperty,
  type StayPrice,
} from './live.ts';
export { castVote, joinBoard, MOST_VOTERS, votesOf, type Vote, type Voter } from './votes.ts';
export { firstFreeWeekend, weekendNights } from './weekend.ts';
export { adoptBrowser } from './visitor.ts';
export { personalData } from './personal-data.ts';
