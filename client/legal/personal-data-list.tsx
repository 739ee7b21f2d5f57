import { m } from '#messages';
import { PERSONAL_DATA, PERSONAL_DATA_KINDS, type PersonalData } from '#shared/privacy/personal-data.ts';

/** Reads the table by which data is deleted, so that the notice lists all that is stored. */
export function PersonalDataList() {
  return PERSONAL_DATA_KINDS.map((kind) => <Kind key={kind} {...PERSONAL_DATA[kind]} />);
}

function Kind({ title, data, files, purpose, basis, kept, whenDeleted }: PersonalData) {
  return (
    <>
      <h3>{title()}</h3>
      <p>
        {data()} {files?.()}
      </p>
      <ul>
        <li>{m.personal_data_why({ purpose: purpose() })}</li>
        <li>{m.personal_data_basis({ basis: basis() })}</li>
        <li>{m.personal_data_kept({ kept: kept() })}</li>
        <li>{m.personal_data_when_deleted({ outcome: whenDeleted() })}</li>
      </ul>
    </>
  );
}
