import '../public.css';

export const head = () => ({ title: 'Questions and answers' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Questions and answers</h1>
    </div>
  );
}
