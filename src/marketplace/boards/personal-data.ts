import type { PersonalDataPart } from '#platform/personal-data.ts';

/** Trip boards of an account and its votes on boards of others. */
export const personalData: PersonalDataPart = {
  name: 'boards',
  tables: ['boards', 'board_properties', 'board_voters', 'board_votes'],

  async export({ db }, { id }) {
    const boards = await db
      .selectFrom('boards')
      .select(['id', 'name', 'check_in', 'check_out', 'adults', 'child_ages', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    const properties = await db
      .selectFrom('board_properties')
      .innerJoin('boards', 'boards.id', 'board_properties.board_id')
      .innerJoin('properties', 'properties.id', 'board_properties.property_id')
      .select(['board_id', 'properties.name as hotel', 'note', 'added_at'])
      .where('boards.user_id', '=', id)
      .orderBy('added_at')
      .execute();
    const votes = await db
      .selectFrom('board_votes')
      .innerJoin('board_voters', 'board_voters.id', 'board_votes.voter_id')
      .innerJoin('properties', 'properties.id', 'board_votes.property_id')
      .select(['board_voters.name', 'properties.name as hotel', 'vote', 'note', 'voted_at'])
      .where('board_voters.user_id', '=', id)
      .orderBy('voted_at')
      .execute();
    return {
      trip_boards: boards.map(({ id: board, ...rest }) => ({
        ...rest,
        properties: properties
          .filter((one) => one.board_id === board)
          .map(({ hotel, note, added_at }) => ({ hotel, note, added_at })),
      })),
      trip_board_votes: votes,
    };
  },

  async erase(_ctx, trx, { id }) {
    await trx.deleteFrom('board_voters').where('user_id', '=', id).execute();
    await trx.deleteFrom('boards').where('user_id', '=', id).execute();
  },
};
