import { graphql } from 'gatsby';
import OperationTemplate from '../src/templates/operation';

export default OperationTemplate;

export const query = graphql`
  query OperationPage($id: String!) {
    ...OperationTemplate
  }
`;
