import { useState } from 'react';
import { CheckboxCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { QuantityField } from '#client/ui/quantity-field.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { Specimen } from './specimen.tsx';

export function Fields() {
  return (
    <Specimen
      title="Forms"
      note="Errors stand under their field and are read out. Nothing typed is ever lost."
    >
      <div className="grid gap-10 sm:grid-cols-2">
        <FieldSet title="At rest" />
        <FieldSet title="With an error" error="Please look at this again" />
      </div>
      <Choices />
      <Uploads />
    </Specimen>
  );
}

function FieldSet({ title, error }: { title: string; error?: string }) {
  const [text, setText] = useState('');
  const [story, setStory] = useState('She misses the ferry.');
  const [occasion, setOccasion] = useState('');
  const [isGift, setIsGift] = useState(true);
  const [isRush, setIsRush] = useState(false);
  const [pages, setPages] = useState(2);
  return (
    <fieldset className="grid content-start gap-5">
      <legend className="eyebrow mb-4 text-rust">{title}</legend>
      <TextField label="Name" required value={text} onChange={setText} error={error} />
      <TextField
        label="Email"
        type="email"
        hint="For the first draft"
        value={text}
        onChange={setText}
        error={error}
      />
      <TextAreaField label="Story" limit={40} value={story} onChange={setStory} error={error} />
      <SelectField
        label="Occasion"
        value={occasion}
        onChange={setOccasion}
        error={error}
        options={[
          { value: '', label: 'Choose one' },
          { value: 'anniversary', label: 'Anniversary' },
          { value: 'birthday', label: 'Birthday' },
        ]}
      />
      <CheckboxField label="It is a gift" value={isGift} onChange={setIsGift} error={error} />
      <CheckboxField label="In a hurry" look="switch" value={isRush} onChange={setIsRush} error={error} />
      <QuantityField label="Extra pages" max={9} value={pages} onChange={setPages} />
      <TextField label="Disabled" disabled value="Not now" onChange={setText} />
    </fieldset>
  );
}

function Choices() {
  const [kind, setKind] = useState('love');
  const [isWrapped, setIsWrapped] = useState(true);
  return (
    <>
      <ChoiceGroup
        legend="What is it about?"
        value={kind}
        onChange={setKind}
        error="Please select a comic type"
        className="sm:grid-cols-2"
        choices={[
          { value: 'love', title: 'Love Story', description: 'How you met, and why you stayed.' },
          { value: 'pet', title: 'Pet', description: 'The small animal who runs the household.' },
        ]}
      />
      <CheckboxCard
        title="Gift wrapping"
        description="In our paper, with your words on a card."
        value={isWrapped}
        onChange={setIsWrapped}
      />
    </>
  );
}

function Uploads() {
  return (
    <UploadField label="Add photos" hint="JPG, PNG or WebP" accept="image/*" multiple onSelect={() => {}}>
      <UploadTile name="boat.jpg" src="/favicon.svg" onRemove={() => {}} />
      <UploadTile name="jump.jpg" progress={0.6} />
      <UploadTile name="tin.gif" error="Please upload a JPG, PNG, or WebP image" onRetry={() => {}} />
    </UploadField>
  );
}
