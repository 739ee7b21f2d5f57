import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { analyticsSchema } from '#shared/admin/analytics.ts';

interface CustomDaysProps {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** The first and the last day of a range. A date that is half typed changes nothing until the form is submitted. */
export function CustomDays({ from, to, onChange }: CustomDaysProps) {
  const [days, setDays] = useState({ from, to });
  const [errors, setErrors] = useState<Record<string, string>>({});

  function show() {
    const { error } = analyticsSchema.safeParse({ range: 'custom', ...days });
    const issues = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
    setErrors(Object.fromEntries(issues));
    if (issues.length === 0) onChange(days.from, days.to);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-2 lg:flex"
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'from' ? m.analytics_first_day() : m.analytics_last_day()}
          value={days[name]}
          onChange={(value) => setDays({ ...days, [name]: value })}
          error={errors[name]}
          className="grid-cols-[minmax(0,1fr)] lg:w-44"
        />
      ))}
      <Button type="submit" variant="cream" className="max-lg:col-span-full lg:mt-[1.9rem]">
        {m.analytics_show()}
      </Button>
    </form>
  );
}
