import { graphql } from 'gatsby';
import ErrorsTemplate from '../src/templates/errors';

export default ErrorsTemplate;

export const query = graphql`
  query ErrorsPage($id: String!) {
    ...ErrorsTemplate
  }
`;
